# The owner of the phone
mine-shared = Или телефон один на двоих, как и замок:

# Thinking time, measured automatically
clock-title = Время на раздумья
clock-rounds = По раундам
clock-on = Показывать
clock-off = Скрывать
settings-clock = Время на раздумья в результатах
settings-clock-hint = Для тех, кто отмечает ходы на своём телефоне: время перед каждым шагом засчитывается тому, чья была очередь. Общий телефон ничего не измеряет.
settings-names = Имена прежних игроков
names-on = Подсказывать
names-off = Не подсказывать
settings-names-hint = Для общего планшета: если выбрать «Не подсказывать», имён не будет в формах, а результатов — на главной странице.
