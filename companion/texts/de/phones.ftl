# The owner of the phone
mine-shared = Oder zwei teilen sich dieses Handy und ein Schloss:

# Thinking time, measured automatically
clock-title = Bedenkzeit
clock-rounds = Nach Runden
clock-on = Zeigen
clock-off = Verbergen
settings-clock = Bedenkzeit in Ergebnissen
settings-clock-hint = Für alle, die auf dem eigenen Handy tippen: Die Zeit vor einem Schritt zählt für die Person, die am Zug war. Auf einem gemeinsamen Handy wird keine Zeit gemessen.
settings-names = Namen aus früheren Partien
names-on = Vorschlagen
names-off = Nicht vorschlagen
settings-names-hint = Für ein Tablet, das Gäste teilen: Bei „Nicht vorschlagen“ zeigen die Formulare keine Namen und die Startseite keine Ergebnisse.
