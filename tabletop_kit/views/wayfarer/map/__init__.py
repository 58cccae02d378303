"""What the hex map is drawn from: layout, terrain, places, signs and legend."""
