# Messages of the HTTP API, for programs only
problem-too-many-answers = Ответов больше { $most }: столько за один раз не отправить. Сузьте вопрос или воспользуйтесь командой «companion assist», для неё такого предела нет.
problem-not-sent-as-json = Не указано, что это JSON. Отправьте запрос с заголовком «Content-Type: application/json».
problem-watching = Этот код только для просмотра. Чтобы менять партию, нужен её собственный код.
api-meanwhile = { $refusal } За это время: { $happened }.
problem-took-too-long = Ответ занял бы больше { $seconds } секунд, поэтому подсчёт прерван. Запросите за один раз поменьше.
