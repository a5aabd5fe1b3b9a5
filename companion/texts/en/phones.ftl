# Whose phone it is
mine-shared = Or two share this phone, and a castle:
