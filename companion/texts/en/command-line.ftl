# Texts of the `companion` command
problem-no-file = There is no file { $file }. It should be the name of a file that holds JSON, or - for standard input.
problem-folder = { $file } is a folder. It should be the name of a file that holds JSON, or - for standard input.
problem-unreadable = { $file } cannot be read. It should be a readable file that holds JSON, or - for standard input.
problem-system = The system does not allow this ({ $why }). Please check the address, the folder or the file.
problem-no-such-play = There is no game with this code here. Please check the code and the data folder.
problem-no-pango = PDFs cannot be made here yet. Please install Pango (on Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0).
problem-not-drawn = The PDF could not be made ({ $why }).
problem-name-needed = Behind a proxy the app has to know its own name. Please add --name, for example --name castle.example.org.
problem-url = This is not the address of a page. It should begin with https:// or http://.

# The app's data
command-keeps = Games are kept in { $folder }
command-backed-up = { $file } now holds everything: { $sessions ->
    [one] { $sessions } game
   *[other] { $sessions } games
  }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }.
command-restored = Restored from { $file }: { $sessions ->
    [one] { $sessions } game
   *[other] { $sessions } games
  }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  }.
command-kept-aside = What was there before is kept in { $file }.
command-updated = An older version made this database. It was updated, and the old database is kept in { $file }.
command-old-copy = { $file }: { $size } kB
command-old-copies = { $copies ->
    [0] There are no old copies.
    [one] { $copies } old copy. Remove it with --remove.
   *[other] { $copies } old copies. Remove them with --remove.
  }
command-old-copies-removed = { $copies ->
    [0] There are no old copies.
    [one] { $copies } old copy removed.
   *[other] { $copies } old copies removed.
  }
command-found = { $what }
command-found-in-play = Game { $session }: { $what }
command-checked = { $sessions ->
    [one] { $sessions } game
   *[other] { $sessions } games
  }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } replayed: { $findings ->
    [0] everything is as it should be
    [one] { $findings } thing is not as it should be
   *[other] { $findings } things are not as they should be
  }.

# The administrator's commands
command-status-version = Castle Companion { $version }
command-status-folder = Data folder: { $folder }
command-status-sessions = Games: { $count }
command-status-running = Not finished: { $count }
command-status-people = Names: { $count }
command-status-size = Size of the database: { $size } kB
command-status-backup = Last backup: { $made }, { $file }
command-status-no-backup = Last backup: none is known
command-listed = { $code } · { $last } · { $game }: { $players } ({ $state ->
    [open] not finished
   *[finished] finished
  })
command-listed-none = There are no games.
command-closed = The game { $code } is finished.
command-would-forget = Nothing was changed. This would be forgotten:
command-forgotten = Forgotten for good:
command-forgotten-deleted = Games deleted: { $count }
command-forgotten-names = Names that are no longer suggested: { $count }
command-forgotten-changed = Games with “{ $nobody }” in place of a name: { $count }
command-forgotten-note = Please look at the notes of the game { $code }. They may mean the same person.
command-forgotten-copies = Backups and old copies may still hold the deleted data. “companion old-copies” lists the old copies in the data folder.
problem-no-such-person = Nobody here has this name. Please check the spelling.
problem-not-days = This should be a number of days, such as 90d.
