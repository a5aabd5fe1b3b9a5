# Photographs of castles that are read later
photo-unread = fotografiert, noch nicht abgelesen
photo-unread-count = { $count ->
    [one] { $count } Foto noch nicht abgelesen
   *[other] { $count } Fotos noch nicht abgelesen
  }
photo-read-now = { $column } ist fotografiert: jetzt ablesen
photo-read = Jetzt ablesen
photo-read-of = { photo-read }: { $column }
photo-take = „{ $column }“ fotografieren
photo-again = „{ $column }“ noch einmal fotografieren
photo-camera = Foto aufnehmen
photo-of-column = Foto: { $column }
photo-add-column = Foto hinzufügen: { $column }
photo-remove-column = Foto entfernen: { $column }
photo-others = Tisch und Spielende
photo-table = Den Tisch fotografieren
photo-table-text = Das Foto wird bei dieser Partie gespeichert. Dann könnt ihr abräumen.
photo-waits = Keine Verbindung. Das Foto wartet auf dieser Seite und wird gesendet, sobald es wieder eine gibt. Lass die Seite offen.
problem-close-photo = { $count ->
    [one] { $count } Foto ist noch nicht abgelesen. Lest es ab oder entfernt es. Dann könnt ihr die Partie beenden.
   *[other] { $count } Fotos sind noch nicht abgelesen. Lest sie ab oder entfernt sie. Dann könnt ihr die Partie beenden.
  }
