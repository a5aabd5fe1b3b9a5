# Sharing a result
share-title = Pass it on
share-text = The result as text
share-hint = The link is only for looking at the result. Nobody can change anything with it.
share-share = Share
share-copy = Copy
share-copied = Copied
share-line = { $rank }. { $name }: { $points }
share-head = { $game }: { $title }
share-bgstats = Send to BG Stats
share-bgstats-hint = Opens the BG Stats app with this game filled in. Nothing is sent until you save it there.
share-files = This game as a file
share-csv = For spreadsheets (CSV)
share-json = Everything, to load back in (JSON)

# Export and import
export-title = Your games as files
export-text = Save everything that was played here.
export-csv = Results for spreadsheets
export-csv-hint = CSV: a row for every player and category.
export-json = Everything, to load back in
export-json-hint = JSON: every game with all its steps, and the facts of your copies. Also a backup that fits on a phone.
export-bgstats = Results for BG Stats
export-bgstats-hint = BGStatsExport.json, for BG Stats.
import-title = Load games back in
import-text = Files saved here, or from BG Stats (BGStatsExport.json, .bgsplay), games from BoardGameGeek as XML, or a table as CSV with day, game, name and score. You can choose several at once. Games that are already here stay as they are.
import-file = The files
import-choose = Choose a file
import-unchosen = none chosen yet
import-button = Load
import-done = { $added ->
    [0] No new games were found.
    [one] { $added } game was added.
   *[other] { $added } games were added.
  }
import-there = { $there ->
    [0] None of them was here before.
    [one] { $there } game was already here.
   *[other] { $there } games were already here.
  }
import-facts = { $facts ->
    [one] { $facts } fact of your copies was new.
   *[other] { $facts } facts of your copies were new.
  }
import-back = Undo this import
import-latest = Undo an import
import-latest-text = You can undo an import as a whole as long as none of its games was changed.
import-kind-own = file saved here
import-kind-bgstats = BG Stats
import-kind-bgg = BoardGameGeek
import-kind-table = table
import-line = { $count ->
    [one] { $count } game ({ $kind })
   *[other] { $count } games ({ $kind })
  }
import-line-changed = { $changed ->
    [one] { $changed } game changed since then
   *[other] { $changed } games changed since then
  }
import-changed-title = Changed since the import
import-changed = { $count ->
    [one] { $count } game was changed after the import
   *[other] { $count } games were changed after the import
  }
import-changed-text = So the import cannot be undone as a whole. You can still delete each game on its own page.
import-where = Where do I get such a file?
import-where-bgstats = BG Stats
import-where-bgstats-text = Export your games in the app and save the file BGStatsExport.json.
import-where-bgg = BoardGameGeek
import-where-bgg-text = Log in at BoardGameGeek. Open boardgamegeek.com/xmlapi2/plays?username=NAME with your user name and save the page as a file. It holds up to 100 games. If you have more, add &page=2, &page=3 and so on. Then choose all files together.
import-where-table = A table
import-where-table-text = Save the table as CSV. Its first row names the columns.
import-sample = Download a sample
import-sample-people = Anna Ben
import-bring = Bring your games from BG Stats
import-running = Adding games
import-progress = { $done } of { $all } games
import-cancel = Cancel
import-cancel-text = Cancelling removes the games that were already added.
import-cancelled = The import was cancelled. Nothing was added.
import-heading-day = day
import-heading-game = game
import-heading-name = name
import-heading-total = score
problem-import-heading = This table has no column “{ $what }”. Its columns are: { $found }. Name one of them “{ $what }”. Nothing was changed.
problem-import-mixed = These files are of different kinds. Choose files saved here, or files from other apps, not both at once. Nothing was changed.
problem-import-files = That is too many files. Up to { $most } can be loaded at once. Nothing was changed.
problem-import-none = First choose a file that was saved here as “{ export-json }”.
problem-import-large = This file is too large. Up to { $mib } MiB fit at once.
problem-import-long = Reading this file took too long, so nothing was added. Save the games again in smaller parts and try once more.
problem-import-not-json = This file cannot be read: it is damaged, or of a kind that is not known here. Nothing was changed.
problem-import-alien = This is not a file that can be read here. It should be one that was saved here, or one of BG Stats, BoardGameGeek (XML), or a CSV table with day, game, name and score. Nothing was changed.
problem-import-newer = A newer version of Castle Companion made this file. Please update the app first. Nothing was changed.
problem-import-many = This file has too many games. Up to { $most } fit at once. Nothing was changed.
problem-club-sessions = There is room for { $most } games here, and { $there } are already here. Nothing was added. Delete some games, or run the app yourself.
problem-club-bytes = There is room for { $mib } MiB here, and this would be more. Nothing was added. Delete some games or photographs, or run the app yourself.
problem-import-play = Something is wrong with game number { $number } in this file (at “{ $where }”). Nothing was changed.
problem-import-unplayable = What the file says about this game cannot have happened.
problem-import-moment = This should be a date and a time with a time zone, and not in the future.
problem-import-day = This should be the day on which the game ended, such as 2026-03-09.

# Column titles of the spreadsheet
csv-play = Play
csv-day = Date
csv-game = Game
csv-options = Options
csv-players = Players
csv-player = Player
csv-seat = Seat
csv-column = Whose points
csv-category = Category
csv-points = Points
csv-total = Final score
csv-place = Place
csv-won = Won
csv-corrected = Corrected on
csv-time = Time
csv-minutes = Minutes
csv-where = Location
csv-note = Note
csv-games = Counts as games
csv-reason = Why not
csv-number = Number in the file
csv-who = Players
csv-found = What the file says
# Column titles of a page of records as a spreadsheet
csv-about = About
csv-of = Of
csv-name = Name
csv-plays = Plays
csv-counted = Latest counted
csv-average = Average
csv-winning = Average of winners
csv-best = Best
csv-late = Last 10 games
csv-on = Date
csv-when = When
csv-days = Evenings
csv-other = Against
csv-opponent = Against
csv-ahead = Ahead
csv-behind = Behind
csv-seats = Players
csv-at = Finished
csv-spread = Give or take
csv-shortest = Shortest
csv-usual = Usual
csv-longest = Longest
csv-since = From
csv-until = To
csv-about-all = everything
csv-about-best = best score
csv-about-lowest-win = lowest winning score
csv-about-highest-win = highest winning score
csv-about-minutes = minutes
csv-about-people = person
csv-about-earned = what points came from
csv-about-ways = points over time
csv-about-beaten = who beats whom
csv-about-lately = latest scores
csv-about-spans = days
csv-about-games = game
csv-about-rating = rating
csv-about-tallies = by number of players
csv-about-meetings = against the others
