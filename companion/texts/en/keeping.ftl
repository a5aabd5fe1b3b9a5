# My copies
copies-title = My copies
copies-note = What only your boxes can tell
copies-saved = Saved
copies-saved-text = New plays will know it. For a play already on the table, enter it on its Setup tab.

# Settings: what belongs to everybody here
settings-here = What is kept here
settings-results = All results
settings-forget = Forget everything

# Results
history-newest = The latest

# Forget
forget-play-title = Forget this play?
forget-play-what = { $game }: { $players }, { $day }
forget-play-gone = The result, every step and every explanation will be gone, for everybody who has its link.
forget-play-counts = It will no longer count on the pages about people.
forget-play-button = Forget this play
forget-person-title = Forget { $name }?
forget-person-gone = The name will no longer be offered, and the page about { $name } will be gone.
forget-person-plays = { $count ->
    [0] There is no play with that name.
    [one] In { $count } play “{ $nobody }” will stand in its place: in the result, in the log, in notes. The points stay, for the sake of the others.
   *[other] In { $count } plays “{ $nobody }” will stand in its place: in the results, in the logs, in notes. The points stay, for the sake of the others.
  }
forget-person-button = Forget { $name }
forget-all-title = Forget everything?
forget-all-plays = { $count ->
    [0] There are no plays.
    [one] { $count } play will be gone, with every step and its result.
   *[other] { $count } plays will be gone, with every step and their results. So will those on the table now.
  }
forget-all-people = { $count ->
    [one] { $count } name will be gone.
   *[other] { $count } names will be gone.
  }
forget-all-facts = { $count ->
    [one] { $count } fact of your copies will be gone.
   *[other] { $count } facts of your copies will be gone.
  }
forget-all-home = All phones that use this server will lose it.
forget-all-public = This is what was played in this browser; nobody else’s plays are touched.
forget-all-settings = This phone keeps its language and light.
forget-all-export = Save everything as a file first
forget-all-sure = Yes, everything
forget-all-unsure = Tick this first: it cannot be undone.
forget-all-button = Forget everything
forget-gone = What will be gone
forget-stays = What this cannot reach
forget-for-good = This cannot be undone: what is deleted is also wiped from the data file.
forget-backups = Backups that somebody made, and files that were saved or printed.
forget-phones = Pages that another phone has kept in case the connection fails, until it connects again. This phone drops its own now.
forget-notes = Notes in plays where { $name } did not sit at the table.
forget-no = No, go back
forgotten-title = Forgotten
forgotten-text = It is gone.
