game-name = Castle Builder
game-tagline = Türmt Zahlen bis in den Himmel und seid zuerst bei den Münzen

# Variants
option-variants = Varianten
option-variants-above-the-sky = Über den Himmel hinaus
option-variants-above-the-sky-help = 9 statt 7 Münzen gewinnen.
option-variants-royal-strategy = Königliche Strategie
option-variants-royal-strategy-help = Ihr dürft beliebig viele Plättchen abwerfen, um eine Zahl anzupassen, und alle beginnen mit einer Prinzessin und einem Prinzen.
option-variants-peaceful-time = Friedliche Zeiten
option-variants-peaceful-time-help = Katapult, Dieb und strenge Dame richten keinen Schaden an: Sie bringen stattdessen ein Plättchen vom Markt.

# Score
category-coins = Münzen
category-coins-rule = 1 pro Münze; wer zuerst 7 hat (Über den Himmel hinaus: 9), gewinnt sofort
why-coins = 1 für jede Münze

# Coins and their effects
coin-ruby = Rubin
coin-ruby-effect = Dein Baron geht 1 Feld weiter und bekommt, was er dort findet.
coin-tallest-tower = Höchster Turm
coin-tallest-tower-effect = Wer das höchste Schloss hat, nimmt 2 Plättchen; bei Gleichstand alle je 2.
coin-thief = Dieb
coin-thief-effect = Nimm verdeckt 1 Plättchen aus einer gegnerischen Ablagebank in deine.
coin-most-people = Die meisten Leute
coin-most-people-effect = Wer die meisten Leute hat, nimmt 2 Plättchen; bei Gleichstand alle je 2. Hat niemand welche, nimmt niemand Plättchen.
coin-judgmental-lady = Strenge Dame
coin-judgmental-lady-effect = Alle, auch du selbst, werfen 1 zufälliges Plättchen aus ihrer Ablagebank ab.
coin-most-windows = Die meisten Fenster
coin-most-windows-effect = Wer die meisten Fenster hat, nimmt 2 Plättchen; bei Gleichstand alle je 2. Hat niemand welche, nimmt niemand Plättchen.
coin-windmill = Windmühle
coin-windmill-effect = Wirf die Plättchen vom Markt ab, leg neue aus und nimm 1 davon in deine Ablagebank.
coin-most-roofs = Die meisten Dächer
coin-most-roofs-effect = Wer die meisten Dächer hat, nimmt 2 Plättchen; bei Gleichstand alle je 2. Hat niemand welche, nimmt niemand Plättchen.
coin-collapse = Einsturz
coin-collapse-effect = Wirf 1 Plättchen deines eigenen Schlosses ab, auf dem nichts liegt. Dein Baron bleibt, wo er ist.
coin-monk = Mönch
coin-monk-effect = Wer vor dieser Münze die wenigsten Münzen hatte, nimmt 3 Plättchen; bei Gleichstand alle je 3.
coin-catapult = Katapult
coin-catapult-effect = Wirf 1 Plättchen eines gegnerischen Schlosses ab, auf dem nichts liegt. Die Barone bleiben, wo sie sind.
coin-effect-peaceful = Friedliche Zeiten: Nimm stattdessen 1 Plättchen vom Markt.

# Errors in the form
problem-variant-twice = Diese Variante steht schon in der Liste. Nennt jede einmal.
problem-goal-twice = { $goal } Münzen kann nur eine Person haben: Die Partie endet sofort, und { $other } hat sie schon. Alle anderen haben weniger.
problem-space-twice = Feld { $space } ist schon genannt. Auf jedem Feld ist höchstens eins davon: eine Münze, ein Rubin oder ein Plättchen.
problem-space-taken = Der Baron von { $other } steht schon auf Feld { $space }. Jeder Baron hat ein Feld für sich, außer am Ende einer Leiste, die nicht im Kreis geht.
problem-no-baron = Diese Person hat keinen Baron auf der Leiste. Es sollte einer der Namen in „barons“ sein.
problem-only-rubies = Jedes freie Feld ist ein Rubin, also käme ein Baron nie zur Ruhe. Mindestens ein freies Feld sollte ohne Rubin sein.
