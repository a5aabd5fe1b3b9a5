# Texts of the `companion` command
problem-no-file = Die Datei { $file } gibt es nicht. Bitte gib den Namen einer JSON-Datei an, oder - für die Standardeingabe.
problem-folder = { $file } ist ein Ordner. Bitte gib den Namen einer JSON-Datei an, oder - für die Standardeingabe.
problem-unreadable = { $file } ist nicht lesbar. Bitte gib eine lesbare JSON-Datei an, oder - für die Standardeingabe.
problem-system = Das System erlaubt das nicht ({ $why }). Bitte prüf die Adresse, den Ordner oder die Datei.
problem-no-such-play = Hier gibt es keine Partie mit diesem Code. Bitte prüf den Code und den Datenordner.
problem-no-pango = Hier können noch keine PDFs erstellt werden. Bitte installiere Pango (unter Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0).
problem-not-drawn = Das PDF konnte nicht erstellt werden ({ $why }).
problem-name-needed = Hinter einem Proxy muss die App ihren eigenen Namen kennen. Bitte füg --name hinzu, zum Beispiel --name burg.example.org.
problem-url = Das ist keine Adresse einer Seite. Sie sollte mit https:// oder http:// beginnen.

# The app's data
command-keeps = Partien werden aufbewahrt in { $folder }
command-backed-up = { $file } enthält jetzt alles: { $sessions ->
    [one] { $sessions } Partie
   *[other] { $sessions } Partien
  }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  }.
command-restored = Wiederhergestellt aus { $file }: { $sessions ->
    [one] { $sessions } Partie
   *[other] { $sessions } Partien
  }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  }.
command-kept-aside = Was vorher da war, liegt in { $file }.
command-updated = Eine ältere Version hat diese Datenbank erstellt. Sie wurde aktualisiert; die alte Datenbank liegt in { $file }.
command-old-copy = { $file }: { $size } kB
command-old-copies = { $copies ->
    [0] Es gibt keine alten Kopien.
    [one] { $copies } alte Kopie. Mit --remove wird sie gelöscht.
   *[other] { $copies } alte Kopien. Mit --remove werden sie gelöscht.
  }
command-old-copies-removed = { $copies ->
    [0] Es gibt keine alten Kopien.
    [one] { $copies } alte Kopie gelöscht.
   *[other] { $copies } alte Kopien gelöscht.
  }
command-found = { $what }
command-found-in-play = Partie { $session }: { $what }
command-checked = { $sessions ->
    [one] { $sessions } Partie
   *[other] { $sessions } Partien
  }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  } nachgespielt: { $findings ->
    [0] alles ist, wie es sein soll
    [one] { $findings } Sache ist nicht, wie sie sein soll
   *[other] { $findings } Sachen sind nicht, wie sie sein sollen
  }.

# The administrator's commands
command-status-version = Castle Companion { $version }
command-status-folder = Datenordner: { $folder }
command-status-sessions = Partien: { $count }
command-status-running = Nicht beendet: { $count }
command-status-people = Namen: { $count }
command-status-size = Größe der Datenbank: { $size } kB
command-status-backup = Letzte Sicherung: { $made }, { $file }
command-status-no-backup = Letzte Sicherung: keine bekannt
command-listed = { $code } · { $last } · { $game }: { $players } ({ $state ->
    [open] nicht beendet
   *[finished] beendet
  })
command-listed-none = Es gibt keine Partien.
command-closed = Die Partie { $code } ist beendet.
command-would-forget = Nichts wurde geändert. Das würde geschehen:
command-forgotten = Endgültig vergessen:
command-forgotten-deleted = Gelöschte Partien: { $count }
command-forgotten-names = Namen, die nicht mehr vorgeschlagen werden: { $count }
command-forgotten-changed = Partien mit „{ $nobody }“ statt eines Namens: { $count }
command-forgotten-note = Bitte sieh dir die Notizen der Partie { $code } an. Darin ist vielleicht dieselbe Person gemeint.
command-forgotten-copies = Sicherungen und alte Kopien enthalten die gelöschten Daten vielleicht noch. „companion old-copies“ zeigt die alten Kopien im Datenordner.
problem-no-such-person = So heißt hier niemand. Bitte prüf die Schreibweise.
problem-not-days = Das sollte eine Anzahl von Tagen sein, zum Beispiel 90d.
