# The PIN of the server
pin-title = PIN
pin-label = Die PIN dieser App
pin-hint = Die App fragt auf jedem Handy einmal nach der PIN. Du bekommst sie von der Person, die die App gestartet hat.
pin-button = Eintreten
problem-pin-wrong = Das ist nicht die PIN. Bitte frag die Person, die die App gestartet hat.
problem-pin-needed = Hier wird die PIN dieser App gebraucht. Ein Programm sendet sie mit der Kopfzeile „Authorization: Bearer PIN“.
problem-pin-short = Eine PIN hat { $least } bis { $most } Zeichen.
forget-keeper-label = Die PIN der Verwaltung
forget-keeper-hint = Die Person, die die App betreibt, kennt sie.
forget-keeper-wrong = Das ist nicht die PIN der Verwaltung.
forget-keeper-only = Das kann hier nur die Person tun, die die App betreibt, auf der Kommandozeile: companion forget.
