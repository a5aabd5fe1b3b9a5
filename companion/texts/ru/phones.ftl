# Whose phone it is
mine-shared = Или телефон один на двоих, как и замок:

# A clock that nobody has to press
clock-title = Время на раздумья
clock-rounds = По раундам
clock-on = Показывать
clock-off = Скрывать
settings-clock = Время на раздумья в итогах
settings-clock-hint = Нажимать на часы не нужно: время перед каждым шагом засчитывается тому, чья была очередь.
