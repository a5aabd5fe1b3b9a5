# The end on the Turn page, and the reveal of the result on all phones
ending-missing = Вписать, чего не хватает
winner-show = Показать победителя
winner-title = Кто победил?
winner-places = Что засчитано каждому
winner-tie = Ничья
winner-skip = Пропустить
winner-again = Показать ещё раз

# A phone follows the table
follow-turn = За столом уже играют: перейти туда
follow-result = За столом называют победителя: перейти туда
