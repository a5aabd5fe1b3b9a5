game-name = Castle Builder
game-tagline = Türmt Zahlen bis in den Himmel. Es gewinnt, wer zuerst genug Münzen hat

# Variants
option-variants = Varianten
option-variants-above-the-sky = Über den Himmel hinaus
option-variants-above-the-sky-help = Es gewinnt, wer zuerst 9 statt 7 Münzen hat.
option-variants-royal-strategy = Königliche Strategie
option-variants-royal-strategy-help = Ihr dürft beliebig viele Plättchen abwerfen, um eine Zahl anzupassen. Alle beginnen mit einer Prinzessin und einem Prinzen.
option-variants-peaceful-time = Friedliche Zeiten
option-variants-peaceful-time-help = Katapult, Dieb und Strenge Dame schaden niemandem: Du nimmst stattdessen ein Plättchen vom Markt.

# Score
category-coins = Münzen
category-coins-rule = Wie viele Münzen ihr habt; wer zuerst 7 hat (Über den Himmel hinaus: 9 Münzen), gewinnt sofort
why-coins = die Zahl der Münzen

# Coins and their effects
coin-ruby = Rubin
coin-ruby-effect = Dein Baron geht 1 Feld weiter und bekommt, was er dort findet.
coin-tallest-tower = Höchster Turm
coin-tallest-tower-effect = Wer das höchste Schloss hat, nimmt 2 Plättchen. Bei Gleichstand nehmen alle Führenden je 2.
coin-thief = Dieb
coin-thief-effect = Zieh verdeckt 1 Plättchen aus einer gegnerischen Ablagebank und leg es in deine.
coin-most-people = Die meisten Leute
coin-most-people-effect = Wer die meisten Leute hat, nimmt 2 Plättchen. Bei Gleichstand nehmen alle Führenden je 2. Hat niemand Leute, nimmt niemand Plättchen.
coin-judgmental-lady = Strenge Dame
coin-judgmental-lady-effect = Alle werfen 1 zufälliges Plättchen aus ihrer Ablagebank ab, auch du.
coin-most-windows = Die meisten Fenster
coin-most-windows-effect = Wer die meisten Fenster hat, nimmt 2 Plättchen. Bei Gleichstand nehmen alle Führenden je 2. Hat niemand Fenster, nimmt niemand Plättchen.
coin-windmill = Windmühle
coin-windmill-effect = Wirf die Plättchen vom Markt ab und leg neue aus. Nimm 1 davon in deine Ablagebank.
coin-most-roofs = Die meisten Dächer
coin-most-roofs-effect = Wer die meisten Dächer hat, nimmt 2 Plättchen. Bei Gleichstand nehmen alle Führenden je 2. Hat niemand Dächer, nimmt niemand Plättchen.
coin-collapse = Einsturz
coin-collapse-effect = Such in deinem eigenen Schloss 1 Plättchen, auf dem nichts liegt, und wirf es ab. Dein Baron bleibt, wo er ist.
coin-monk = Mönch
coin-monk-effect = Wer vor dieser Münze die wenigsten Münzen hatte, nimmt 3 Plättchen. Waren es mehrere, nehmen sie je 3.
coin-catapult = Katapult
coin-catapult-effect = Such in einem gegnerischen Schloss 1 Plättchen, auf dem nichts liegt, und wirf es ab. Alle Barone bleiben, wo sie sind.
coin-effect-peaceful = Friedliche Zeiten: Nimm stattdessen 1 Plättchen vom Markt.

# Errors in the form
problem-variant-twice = Diese Variante ist schon gewählt. Wählt jede nur einmal.
problem-goal-twice = { $other } hat schon { $goal } Münzen. Damit war die Partie zu Ende, also haben alle anderen weniger.
problem-space-twice = Feld { $space } ist schon eingetragen. Ein Feld hat nur eins davon: eine Münze, einen Rubin oder ein Plättchen.
problem-space-taken = Auf Feld { $space } steht schon der Baron von { $other }. Jeder Baron hat ein eigenes Feld, außer am Ende einer Leiste, die nicht im Kreis geht.
problem-no-baron = Für diesen Namen steht kein Baron auf der Leiste. Wählt jemanden, dessen Baron auf der Leiste steht.
problem-only-rubies = Jedes freie Feld hat einen Rubin, also würde ein Baron nie anhalten. Lasst mindestens ein freies Feld ohne Rubin.
