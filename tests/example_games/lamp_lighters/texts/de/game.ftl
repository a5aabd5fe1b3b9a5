game-name = Die Laternenanzünder
game-tagline = Laternen anzünden, Türme bauen, auf den Wind achten
category-lamps = Laternen
category-lamps-rule = 1 für jede
category-towers = Türme
category-towers-rule = 5 für jeden
field-lamps = Laternen
field-towers = Türme
tie-break-towers = Türme
setup-supply = Legt { $lamps } Laternen neben den Spielplan
setup-first = { $player } nimmt die Streichhölzer und fängt an
phase-light = Laternen anzünden oder einen Turm bauen
phase-wind = Der Wind weht
phase-over = Der letzte Wind hat geweht
offer-light = { $player }: { $lamps ->
    [one] 1 Laterne
   *[other] { $lamps } Laternen
} anzünden
offer-build = { $player }: Turm aus 2 Laternen bauen
offer-blow = Die meisten Laternen verlieren 1
log-lamps-lit = { $player } zündet { $lamps ->
    [one] 1 Laterne
   *[other] { $lamps } Laternen
} an
log-tower-built = { $player } baut einen Turm aus 2 Laternen
log-lamps-blown-out = { $count ->
    [0] Der Wind löscht keine Laterne
   *[other] Der Wind löscht eine Laterne: { $players }
}
