# What the `companion` command says by itself.
problem-no-file = There is no file { $file }. It should be the name of a file that holds JSON, or - for standard input.
problem-folder = { $file } is a folder. It should be the name of a file that holds JSON, or - for standard input.
problem-unreadable = { $file } cannot be read. It should be a readable file that holds JSON, or - for standard input.
problem-system = The system does not allow this ({ $why }). Please check the address, the folder or the file.
problem-no-such-play = No play is kept here under this code. Please check the code and the data folder.
problem-no-pango = PDFs cannot be made here yet. Please install Pango (on Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0).
problem-not-drawn = The PDF could not be made ({ $why }).
problem-name-needed = Behind a proxy the app has to know its own name. Please add --name, for example --name castle.example.org.

# The app's data
command-keeps = Plays are kept in { $folder }
command-backed-up = { $file } now holds everything: { $plays ->
    [one] { $plays } play
   *[other] { $plays } plays
  }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }.
command-restored = Back in place from { $file }: { $plays ->
    [one] { $plays } play
   *[other] { $plays } plays
  }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }.
command-kept-aside = What was there before is kept in { $file }.
command-found = { $what }
command-found-in-play = Play { $play }: { $what }
command-checked = { $plays ->
    [one] { $plays } play
   *[other] { $plays } plays
  }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } replayed: { $findings ->
    [0] everything is as it should be
    [one] { $findings } thing is not as it should be
   *[other] { $findings } things are not as they should be
  }.
