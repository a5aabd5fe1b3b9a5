# Whose phone it is
mine-shared = Oder zwei teilen sich dieses Handy und ein Schloss:

# A clock that nobody has to press
clock-title = Bedenkzeit
clock-rounds = Nach Runden
clock-on = Zeigen
clock-off = Verbergen
settings-clock = Bedenkzeit in Ergebnissen
settings-clock-hint = Niemand drückt eine Uhr: Die Zeit bis zu einem Schritt gehört der Person, die ihn zu machen hatte.
