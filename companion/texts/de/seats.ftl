# Corrections of players, colours and options
log-seated = Neu aufgebaut: { $players }
log-renamed = Namen und Farben: { $players }
problem-seat-begun = Der erste Zug ist gespielt. Namen und Farben könnt ihr noch ändern. Für alles andere geht im Protokoll zum Anfang zurück oder beginnt eine neue Partie.
problem-tincture-twice = Diese Farbe hat schon jemand. Alle brauchen eine eigene Farbe.
seats-title = Spielende und Farben
seats-change = Spielende, Plätze oder Varianten ändern
seats-change-begun = Namen oder Farben ändern
seats-keep = Änderungen speichern
seats-hint-begun = Ändert einen Namen oder eine Farbe. Alles Gespielte bleibt bei seinem Platz.
seats-asked-text = Wenn das verschiedene Personen sind, tippt einfach noch einmal auf „{ seats-keep }“.

# Open sessions, on the home page
stage-setup = im Aufbau
stage-count = wird gezählt
stage-round = { $rounds ->
    [0] Runde { $round }
   *[other] Runde { $round } von { $rounds }
  }
home-more = Mehr: { $what }
home-put-away = Weglegen
home-take-out = Zurück auf den Tisch
home-delete = Löschen
home-away = Weggelegt

# The log
log-round = Runde { $round }
log-after = Nach der letzten Runde
log-back = { $count ->
    [one] Bis hierher zurück: nimmt den Schritt darüber zurück
   *[other] Bis hierher zurück: nimmt die { $count } Schritte darüber zurück
  }
