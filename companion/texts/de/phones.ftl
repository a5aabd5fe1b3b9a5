# The owner of the phone
mine-shared = Oder zwei teilen sich dieses Handy und ein Schloss:

# Thinking time, measured automatically
clock-title = Bedenkzeit
clock-rounds = Nach Runden
clock-on = Zeigen
clock-off = Verbergen
settings-clock = Bedenkzeit in Ergebnissen
settings-clock-hint = Für alle, die auf dem eigenen Handy tippen: Die Zeit vor einem Schritt zählt für die Person, die am Zug war. Ein gemeinsames Handy misst nichts.
settings-names = Namen aus früheren Partien
names-on = Vorschlagen
names-off = Nicht vorschlagen
settings-names-hint = Für ein Tablet, das Gäste teilen: „Nicht vorschlagen“ lässt die Namen in den Formularen weg und die Ergebnisse auf der Startseite.
