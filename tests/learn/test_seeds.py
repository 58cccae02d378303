"""Each pupil has numbers of one's own."""

from tabletop_kit.learn.seeds import one_of, source, whole_number

PUPILS = [f"Pupil {number}" for number in range(400)]


def test_the_same_pupil_has_the_same_numbers_however_the_name_is_typed():
    numbers = {
        whole_number(2026, name, "dice", 1, 1000) for name in ("Ana Maria", "ana maria", "  Ana  Maria ")
    }
    assert len(numbers) == 1


def test_pupils_seeds_and_purposes_have_numbers_of_their_own():
    pupils = [whole_number(2026, name, "dice", 1, 10**9) for name in PUPILS]
    assert len(set(pupils)) == len(PUPILS)
    assert pupils != [whole_number(2027, name, "dice", 1, 10**9) for name in PUPILS]
    assert pupils != [whole_number(2026, name, "pool", 1, 10**9) for name in PUPILS]


def test_every_number_from_the_least_to_the_most_occurs_and_no_other():
    assert {whole_number(1, name, "dice", 3, 8) for name in PUPILS} == set(range(3, 9))
    assert {one_of(1, name, "who", "abc") for name in PUPILS} == set("abc")


def test_numbers_of_a_class_are_the_same_on_every_machine():
    assert [whole_number(2026, name, "dice", 1, 100) for name in ("Ana", "Ben", "Cleo")] == [5, 87, 72]
    assert source(2026, "Ana", "x").random() == source(2026, "ANA", "x").random()
