# Блокноты очков, которые люди делают сами: фразы вокруг слов блокнота
pad-tagline = Свой блокнот очков
pad-lowest = Побеждает тот, у кого итог меньше всех.
pad-round = { $name }, раунд { $round }
pad-own-words = В споре решают правила вашей игры.
pad-decision = ° наше решение для ничьей
pad-ties = При ничьей
pad-tie-fewer = { $name } (меньше всех)
why-pad-times = { $count } × { $each ->
    [one] { $each } очко
    [few] { $each } очка
   *[many] { $each } очков
  }
why-pad-table = за { $count } шт.
why-pad-most = больше всех: { $count }
why-pad-most-tied = больше всех, поровну с другими: { $count }
why-pad-second = второе место: { $count }
why-pad-second-tied = второе место, поровну с другими: { $count }
why-pad-free = записанные очки
why-pad-round = раунд { $round }: очков { $points }, всего очков { $sum }
pad-rule-times = { $points ->
    [one] { $points } очко за штуку
    [few] { $points } очка за штуку
   *[many] { $points } очков за штуку
  }
pad-rule-yes = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }
pad-rule-table = очки за 1, 2, 3 … шт.: { $points }
pad-rule-majority = очки тому, у кого больше всех: { $first }, за второе место: { $second }. Если больше всех у нескольких, каждый из них получает очки за первое место: { $first }, а второго места нет.
pad-rule-free = любое число очков
pad-rule-free-minus = очки вычитаются
pad-rule-rounds = очки всех раундов
pad-rule-rounds-minus = очки всех раундов вычитаются
record-highest = Наибольший итог победителя

problem-pad-long = В этом блокноте слишком много текста. Возьмите названия покороче или уберите несколько строк из списка для подготовки.
problem-pad-seats = Первое число не должно быть больше второго.
problem-pad-lines = Этот бланк слишком длинный. Строк и раундов вместе может быть не больше { $most }.
problem-pad-table = Здесь нужны целые числа от { $low } до { $high } через запятую, например 1, 3, 6, 10.
problem-pad-tie-twice = Эту строку при ничьей уже сравнивают. Выбрать её можно один раз.
problem-pad-tie-row = Такой строки нет. Выберите строку этого блокнота.
