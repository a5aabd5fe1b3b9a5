game-name = Lamp Lighters
game-tagline = Light lamps, build towers, mind the wind
category-lamps = Lamps
category-lamps-rule = 1 for each
category-towers = Towers
category-towers-rule = 5 for each
field-lamps = Lamps
field-towers = Towers
tie-break-towers = towers
setup-supply = Put { $lamps } lamps beside the board
setup-first = { $player } takes the matches and goes first
phase-light = Light lamps or build a tower
phase-wind = The wind blows
phase-over = The last wind has blown
offer-light = { $player }: light { $lamps ->
    [one] 1 lamp
   *[other] { $lamps } lamps
}
offer-build = { $player }: build a tower from 2 lamps
offer-blow = The most lamps lose 1
log-lamps-lit = { $player } lights { $lamps ->
    [one] 1 lamp
   *[other] { $lamps } lamps
}
log-tower-built = { $player } builds a tower from 2 lamps
log-lamps-blown-out = { $count ->
    [0] The wind blows out no lamp
   *[other] The wind blows out a lamp: { $players }
}
