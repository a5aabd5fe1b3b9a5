# What the `companion` command says by itself.
problem-no-file = Die Datei { $file } gibt es nicht. Es sollte der Name einer Datei mit JSON sein, oder - für die Standardeingabe.
problem-folder = { $file } ist ein Ordner. Es sollte der Name einer Datei mit JSON sein, oder - für die Standardeingabe.
problem-unreadable = { $file } lässt sich nicht lesen. Es sollte eine lesbare Datei mit JSON sein, oder - für die Standardeingabe.
problem-system = Das System erlaubt das nicht ({ $why }). Bitte prüf die Adresse, den Ordner oder die Datei.
problem-no-such-play = Unter diesem Code wird hier keine Partie aufbewahrt. Bitte prüf den Code und den Datenordner.
problem-no-pango = Hier lassen sich noch keine PDFs erstellen. Bitte installiere Pango (unter Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0).
problem-not-drawn = Das PDF konnte nicht erstellt werden ({ $why }).
problem-name-needed = Hinter einem Proxy muss die App ihren eigenen Namen kennen. Bitte füg --name hinzu, zum Beispiel --name burg.example.org.

# The app's data
command-keeps = Partien werden aufbewahrt in { $folder }
command-backed-up = { $file } enthält jetzt alles: { $plays ->
    [one] { $plays } Partie
   *[other] { $plays } Partien
  }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  }.
command-restored = Wiederhergestellt aus { $file }: { $plays ->
    [one] { $plays } Partie
   *[other] { $plays } Partien
  }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  }.
command-kept-aside = Was vorher da war, liegt in { $file }.
command-found = { $what }
command-found-in-play = Partie { $play }: { $what }
command-checked = { $plays ->
    [one] { $plays } Partie
   *[other] { $plays } Partien
  }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
  } nachgespielt: { $findings ->
    [0] alles ist, wie es sein soll
    [one] { $findings } Sache ist nicht, wie sie sein soll
   *[other] { $findings } Sachen sind nicht, wie sie sein sollen
  }.
