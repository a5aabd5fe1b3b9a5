# The PIN of the server
pin-title = PIN-код
pin-label = PIN-код этого приложения
pin-hint = Спросим один раз на каждом телефоне. Код знает тот, кто запустил приложение.
pin-button = Войти
problem-pin-wrong = Это не тот PIN-код. Спросите, пожалуйста, того, кто запустил приложение.
problem-pin-needed = Здесь нужен PIN-код этого приложения. Программа передаёт его в заголовке «Authorization: Bearer PIN».
problem-pin-short = В PIN-коде должно быть от { $least } до { $most } знаков.
forget-keeper-label = PIN-код администратора
forget-keeper-hint = Его знает тот, кто запустил приложение.
forget-keeper-wrong = Это не PIN-код администратора.
forget-keeper-only = Здесь это может сделать только тот, кто запустил приложение, из командной строки: companion forget.
