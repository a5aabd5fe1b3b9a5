# Photographs of castles that are read later
photo-unread = снимок есть, очки ещё не записаны
photo-unread-count = снимков, с которых очки ещё не записаны: { $count }
photo-read-now = { $column }: снимок есть, записать сейчас
photo-read = Записать сейчас
photo-read-of = { photo-read }: { $column }
photo-take = Снять «{ $column }»
photo-again = Снять «{ $column }» ещё раз
photo-camera = Сделать снимок
photo-of-column = Фотография: { $column }
photo-add-column = Добавить фотографию: { $column }
photo-remove-column = Убрать фотографию: { $column }
photo-others = Стол и люди
photo-table = Снять стол
photo-table-text = Фотография стола хранится вместе с тем, что вы записали. После этого стол можно убирать.
photo-waits = Нет связи. Фотография ждёт на этой странице и уйдёт, как только связь появится. Не закрывайте страницу.
problem-close-photo = { $count ->
    [one] Очки с { $count } снимка ещё не записаны. Запишите их или уберите снимок. Потом партию можно закончить.
    [few] Очки с { $count } снимков ещё не записаны. Запишите их или уберите снимки. Потом партию можно закончить.
   *[other] Очки с { $count } снимков ещё не записаны. Запишите их или уберите снимки. Потом партию можно закончить.
  }
