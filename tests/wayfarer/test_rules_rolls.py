@pytest.mark.rule("W-ICON-AFTER")
def test_rolls_come_only_after_every_player_has_chosen():
    table = wayfarer.table(["Ana", "Ben"], rolls=[3, 1, 2, 4, 6, 1]).roll().roll()
    table.play("merchant/6,4 2+4 D6>E6", "Ana")
    assert table.pending is None
    assert set(table.turn.seats) == {1}
    table.play(table.legal("Ben")[0], "Ben")
    assert table.pending is not None
    assert table.pending.stream == "monster/0"
