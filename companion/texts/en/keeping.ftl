# Facts about our copies of the games
copies-title = My copies
copies-note = What only your own copy can show
copies-saved = Saved
copies-saved-text = New games will use these facts. For a game already on the table, enter them on its Setup tab.

# Settings of the club
settings-here = What is kept here
settings-results = All results
settings-forget = Forget everything
imprint = Imprint
privacy = Privacy

# Results
history-newest = The latest

# Anonymising a person
forget-play-title = Delete this game?
forget-play-what = { $game }: { $players }, { $day }
forget-play-gone = The result, every step and every explanation will be gone for everyone who has its link.
forget-play-counts = The game will no longer count on the page “{ people-title }”.
forget-play-button = Delete this game
forget-person-title = Forget { $name }?
forget-person-gone = The name will no longer be suggested, and the page about { $name } will be gone.
forget-person-plays = { $count ->
    [0] Nobody with that name is in any game here.
    [one] In { $count } game “{ $nobody }” will replace the name: in the result, the log and the notes. The points stay, so that the others keep their results.
   *[other] In { $count } games “{ $nobody }” will replace the name: in the results, the logs and the notes. The points stay, so that the others keep their results.
  }
forget-person-button = Forget { $name }
forget-name-title = Remove your name from this game?
forget-name-gone = In this game “{ $nobody }” will replace { $name }: in the result, the log and the notes.
forget-name-plays = The points stay, so that the others keep their results. The name will no longer be suggested, unless it is in other games here.
forget-name-button = Remove my name from this game
forget-import-title = Undo this import?
forget-import-gone = { $count ->
    [one] { $count } game ({ $kind }), added on { $day }.
   *[other] { $count } games ({ $kind }), added on { $day }.
  }
forget-import-plays = The names that came with this import and are in no other game.
forget-import-others = The file itself, games that were here before, and the facts of your copies.
forget-import-button = { $count ->
    [one] Delete { $count } game
   *[other] Delete { $count } games
  }
forget-all-title = Forget everything?
forget-all-plays = { $count ->
    [0] There are no games.
    [one] { $count } game will be gone, with every step and its result.
   *[other] { $count } games will be gone, with every step and their results. So will the games on the table now.
  }
forget-all-people = { $count ->
    [one] { $count } name will be gone.
   *[other] { $count } names will be gone.
  }
forget-all-facts = { $count ->
    [one] { $count } fact of your copies will be gone.
   *[other] { $count } facts of your copies will be gone.
  }
forget-all-home = All phones that use this server will lose these games.
forget-all-public = Only games that were played in this browser will be gone. Nobody else loses a game.
forget-all-settings = This phone keeps its language and appearance.
forget-all-export = Save everything as a file first
forget-all-sure = Yes, everything
forget-all-unsure = First tick “{ forget-all-sure }”. You cannot undo this.
forget-all-button = Forget everything
forget-gone = What will be gone
forget-stays = What will remain
forget-for-good = You cannot undo this: what is deleted is also wiped from the data file.
forget-backups = Backups that somebody made, and files that were saved or printed.
forget-phones = Pages that other phones have kept for times without a connection. Each phone deletes them when it connects again; this phone deletes its own now.
forget-notes = Notes in games that { $name } did not play.
forget-others = Other games with { $name }. Open each by its own link.
forget-no = No, go back
forgotten-title = Forgotten
forgotten-text = What you deleted is gone.
proof-title = What was checked afterwards
proof-traces = { $count ->
    [0] The name is in none of your games, lists and steps.
    [one] The name is still in { $count } place. Tap “Forget” again.
   *[other] The name is still in { $count } places. Tap “Forget” again.
  }
proof-file = The data file was read from end to end: the name is not in it.
proof-file-left = The data file still holds the name where something was deleted. The next data that the app saves will overwrite it.
proof-file-others = The data file still holds this name in other places: in notes, or where somebody else has the same name.
proof-folded = The log beside the data file is empty.
proof-not-folded = Another program is reading the data, so the log beside the data file still holds old data. It is emptied within a minute after that program ends, or when the app stops.
proof-memory = Everything the app held in memory was deleted, and the programs that draw sheets and count points were stopped. Phones at these tables load their page again.
proof-logs = The app’s own logs hold no names.
proof-notes = Please look at these notes
proof-notes-text = They may mean the same person under another form of the name. To remove a note, undo it in the log of its game.
