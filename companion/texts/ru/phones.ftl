# Whose phone it is
mine-shared = Или телефон один на двоих, как и замок:
