game-name = Фонарщики
game-tagline = Зажигайте фонари, стройте башни, берегитесь ветра
category-lamps = Фонари
category-lamps-rule = по 1 за каждый
category-towers = Башни
category-towers-rule = по 5 за каждую
field-lamps = Фонари
field-towers = Башни
tie-break-towers = башни
setup-supply = Положите рядом с полем фонари: { $lamps }
setup-first = { $player } берёт спички и ходит первым
phase-light = Зажгите фонари или постройте башню
phase-wind = Дует ветер
phase-over = Последний ветер стих
offer-light = { $player }: зажечь { $lamps ->
    [one] { $lamps } фонарь
    [few] { $lamps } фонаря
   *[many] { $lamps } фонарей
}
offer-build = { $player }: башня из 2 фонарей
offer-blow = У кого больше всех: −1 фонарь
log-lamps-lit = { $player } зажигает { $lamps ->
    [one] { $lamps } фонарь
    [few] { $lamps } фонаря
   *[many] { $lamps } фонарей
}
log-tower-built = { $player } строит башню из 2 фонарей
log-lamps-blown-out = { $count ->
    [0] Ветер не погасил ни одного фонаря
   *[other] Ветер гасит по фонарю: { $players }
}
