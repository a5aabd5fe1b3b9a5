# Adjustments: points entered manually
category-adjustment = By hand
category-adjustment-rule = points you corrected yourselves
why-adjustment = by hand: { $note }
why-adjustment-plain = by hand

# Values that are still missing
open-cell = { $field }
open-cell-of = { $column }: { $field }

# The log of a session
log-begun = The game begins: { $players }
log-entry-set = { $column }: { $field } = { $value }
log-entry-put-right = { $column }: { $field } corrected from { $was } to { $value }
log-entry-changed = { $column }: { $field } – entered
log-entry-cleared = { $column }: { $field } – cleared
log-entry-table-set = { $field } = { $value }
log-entry-table-put-right = { $field } corrected from { $was } to { $value }
log-entry-table-changed = { $field } – entered
log-entry-table-cleared = { $field } – cleared
log-adjusted = { $column }: { $signed } by hand
log-adjusted-note = { $column }: { $signed } by hand, { $note }
log-adjusted-away = { $column }: points by hand removed
log-ticked = Setup: step { $number } done
log-unticked = Setup: step { $number } open again
log-fact-told = Your copy: { $fact } = { $value }
log-fact-changed = Your copy: { $fact } – entered
log-fact-forgotten = Your copy: { $fact } – cleared
log-closed-tied = The game is over. Tie not yet decided: { $winners }
log-closed = The game is over. { $count ->
    [0] Nobody has won
    [one] Winner: { $winners }
   *[other] Shared victory: { $winners }
  }
log-reopened = The game goes on
log-undone = Undone
log-undone-to = { $seq ->
    [0] Back to the beginning
   *[other] Back to step { $seq }
  }
log-redone = Redone
log-yes = yes
log-no = no
log-unknown-field = an earlier field

# Refused commands
problem-play-closed = This game is over. Open it again to go on.
problem-play-open = This game is still open.
problem-play-too-long = This game already has { $most } steps, and no more fit. It can still be finished.
problem-play-nearly-full = This game is getting very long. { $left ->
    [one] { $left } more step fits.
   *[other] { $left } more steps fit.
  } Please finish it soon.
problem-play-unknown = There is no such game. Please check the link or the code.
problem-cell-fixed = This is already counted from what was drawn. A number typed here replaces the whole drawing. Is the number right?
problem-adjust-nothing = 0 points change nothing. It should be a number from −200 to 200, but not 0.
problem-adjust-unknown = This line of points by hand is no longer there. Please look again.
problem-adjust-too-many = A game can have at most { $most } lines of points by hand. Change one of them, or remove one.
problem-close-tie = There is a tie, and a number that would break it is missing. You can also enter it later, on the result. Finish anyway?
problem-close-open = { $count ->
    [one] { $count } entry is missing. It will bring no points, and a tie may stay open.
   *[other] { $count } entries are missing. They will bring no points, and a tie may stay open.
  } Finish anyway?
problem-stale = { $missed ->
    [0] This does not fit the game as it is now (step { $seq }). Please look again.
    [one] Something has happened meanwhile. Please look at it and decide again.
   *[other] { $missed } things have happened meanwhile. Please look at them and decide again.
  }
problem-undo-unknown = There is no step { $seq } to undo. The latest step is { $last }.
problem-undo-already = Step { $seq } is already undone.
problem-undo-later = Step { $seq } cannot be undone by itself because the game went on. Undo step { $later } first, or go back to before step { $seq }.
problem-undo-closed = You cannot undo the end of a game. Open the game again instead.
problem-undo-reopened = You cannot undo this. Finish the game again instead.
problem-undo-mark = This is the undo itself. Tap “{ redo }”, or do the step once more.
problem-undo-to-nothing = Nothing has changed since step { $seq }, so there is nothing to undo.
problem-redo-nothing = There is nothing to redo. You can only redo right after an undo.

# The data folder
problem-storage-full = The disk is full, so this was not saved. Nothing that was saved before is lost. Please free some space and try again.
problem-storage-readonly = The data can be read but not written, so this was not saved. Please check the permissions of the data folder.
problem-storage-busy = The data was busy for too long, so this was not saved. Please try again.
problem-storage-failed = The data could not be reached, so this was not saved. Please check the disk and the data folder.
problem-storage-broken = The data file is damaged. Please restore the latest backup.
problem-storage-alien = The data file does not belong to Castle Companion. Please choose another data folder.
problem-storage-newer = A newer version of Castle Companion made this data file. Please update the app.
problem-storage-nothing = There is no data here yet. Please check the data folder.
problem-storage-headless = The data file is empty, but there is a log beside it, so nothing was changed. Please restore the latest backup.
problem-storage-key = The file secret.key is empty or cut short. Please restore it from a backup. If there is none, remove it: then every phone has to enter the PIN again, and on a public server visitors start with an empty list.
problem-folder-held = Another program is using this data folder: “companion { $work }”, process { $pid }, since { $since }. Please stop it first.

# Backups
problem-backup-nothing = There is no data to back up here. Please check the data folder.
problem-backup-in-the-way = There is another kind of file under this name. Please choose a different name.
problem-backup-there = There is already a backup under this name. It was not changed. Please choose a different name, or add --replace.
problem-backup-no-file = There is no such file. Please check its name.
problem-backup-damaged = This backup is damaged, so nothing was changed. Please take another one.
problem-backup-alien = This is not a backup of Castle Companion, so nothing was changed. It should be a file made by “companion backup”.
problem-backup-newer = A newer version of Castle Companion made this backup, so nothing was changed. Please update the app first.
problem-restore-in-use = The app is running on this data, so nothing was changed. Please stop it first.

# Results of a database check
check-database = The database file: { $detail }
check-orphans = Some entries in the table { $table } belong to nothing in the table { $parent }.
check-unreadable = The game cannot be read: { $detail }
check-game-unknown = The game { $game } is not installed, so its steps cannot be replayed.
check-gap = Step { $seq } is missing from the log.
check-replay = The game cannot be replayed: { $detail }
check-closed = According to the log, the game ended with step { $seq }; according to the list of games, with step { $kept } (0: still open).
check-played = The stored day of this game is not the day in the log.
check-standings = The stored places are not those of the result in the log.

why-each = { $what }: { $count } × { $each }
phase-counting = Play, then count
counting-title = Play, then count
counting-text = Play without the phone. At the end, enter what everyone has: the app adds up the points and explains them.
counting-score = To the score
offers-turn = It is { $player }’s turn
offers-round = Round { $round } of { $rounds }
offers-rounds = Rounds
offers-corrections = Corrections
