# Messages of the HTTP API, for programs only
problem-too-many-answers = Darauf gibt es mehr als { $most } Antworten, zu viele zum Senden. Bitte frag nach weniger, oder nimm den Befehl „companion assist“: Der hat keine solche Grenze.
problem-not-sent-as-json = Es fehlt die Angabe, dass die Anfrage JSON ist. Bitte sende die Kopfzeile „Content-Type: application/json“ mit.
problem-watching = Dieser Code ist nur zum Zuschauen. Nimm den eigenen Code der Partie, um sie zu ändern.
api-meanwhile = { $refusal } Inzwischen: { $happened }.
problem-took-too-long = Die Antwort würde länger als { $seconds } Sekunden dauern und wurde deshalb abgebrochen. Frag weniger auf einmal und versuch es noch einmal.
