# Day, place and length of a session
note-title = Day, place, players
note-seats-hint = Who sat where, and in which colour. Everything that was played stays with its seat.
note-asked = If these are different people, just tap “{ save }” once more.
problem-option-recount = With this option, the steps or the points would have been different. So the option stays as it was.
note-day = Day
note-hour = Time
note-minutes = Minutes
note-place = Where
note-note = Note
note-took = { $minutes } min
counting-games = { $count ->
    [one] counts as { $count } game
   *[other] counts as { $count } games
  }
counting-outside = not in the records
warning-winner-told = The winner was entered as { $winners }. By points it would be { $leaders }.
# The part of a note that comes from another program
detail-board = Board: { $text }
detail-expansions = Expansions: { $text }
detail-incomplete = not played to the end
problem-note-day = This should be a day that is past, such as 2026-03-09.
problem-note-hour = This should be a time, such as 19:30.

# A result entered afterwards
told-title = A past result
told-which = Which game was it?
told-add = Enter a past result
told-who = Who had how many points?
told-name = Name
told-points = Points
told-total-of = Points: { $name }
told-stranger = only if this player took part
told-level = A tie
told-level-text = Some of you have the same number of points. Enter what you know of the numbers below: they break the tie. Without them the tie stays open.
told-where = Time, place, note
told-parts = By category
told-parts-text = Enter as many as you know. If there is no total, the app adds them up.
told-change = Change the result
why-told = as written down
why-untold = without a category
told-rest = Without a category
problem-told-no-category = With the chosen variant, nobody can score here. Leave this field empty.
problem-play-told = Only the result of this game is known. Change it with “{ told-change }”.
result-tie-open = Tie not yet decided
tie-text = These numbers break the tie. Until you enter them, the place is shared.

# Names of people
rename-title = Name and colour of { $name }
rename-name = Name
rename-hint = The name changes everywhere. If you type a name that is already here, the two become one person.
rename-colour = Colour
rename-no-colour = the one played last
rename-close = The same person?
rename-merge = { $old } and { $new } are the same person
rename-line = { $old } → { $new }
rename-plays = { $count ->
    [0] { $old } has not played any game here. Only the name is in the list.
    [one] In { $count } game the name { $new } will replace { $old }: in the result, the log and the notes.
   *[other] In { $count } games the name { $new } will replace { $old }: in the results, the logs and the notes.
  }
rename-merged = { $others ->
    [one] { $new } already has { $others } game; together that makes { $together }.
   *[other] { $new } already has { $others } games; together that makes { $together }.
  }
rename-can-be-undone = You can undo this later, on the page “{ people-title }”.
rename-do = { $old } is { $new }
rename-no = No, go back
rename-together-title = These are two people
rename-together = { $old } and { $new } sat at the same table. Correct that game first.
rename-lately = Changed names
rename-back = Change back
rename-back-of = Change back: { $old }
problem-rename-same = This is the same name as before.
problem-rename-together = { $other } sat at the same table, so these are two people.
problem-name-close = Did you mean “{ $other }”?
name-close-yes = Yes, { $other }
told-asked = Is this somebody else?
told-asked-text = If these are other people, just tap “{ save }” once more.

# Records
record-title = Book of records
record-when = When
record-days = { $count ->
    [one] { $count } evening
   *[other] { $count } evenings
  }
record-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
  } { $year }
record-any-seats = any number
record-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
record-variant = Variant
record-any-variant = any variant
record-plain = without variants
record-counted = The best scores and “{ $name }” are from all games. Everything else is from the latest { $count } games.
record-best = Best scores
record-average = Average score
record-winning = Average winning score
record-lowest = Lowest winning score
record-minutes = Minutes: shortest · middle · longest
record-minutes-of = { $least } · { $usual } · { $most }
record-course-title = Winning scores over time
record-course = The latest winning scores, the oldest first: { $totals }
record-earned = What points came from
record-late = Last 10 games
record-ways = Points over time
record-ways-text = Points per player in each category, on average, in the latest games; the oldest first. All on one scale that starts at 0.
record-way = { $category }, average points per player, the oldest game first: { $points }
record-beaten = Who beats whom
remark-best = { $place ->
    [1] { $name }: the best of { $count } scores
    [2] { $name }: second best of { $count } scores
   *[other] { $name }: third best of { $count } scores
  }
remark-own = { $name }: a personal best, in { $count } games
remark-category = { $category }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for { $name }, more than anyone before
remark-own-category = { $category }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, more than { $name } ever had before
remark-streak = { $count ->
    [one] { $name } has won { $count } time in a row
   *[other] { $name } has won { $count } times in a row
  }

# Ratings, shown on request only
rating-title = Rating
rating-ask = Who is strong?
rating-strength = Rating
rating-few = { $count ->
    [one] No game yet
   *[other] Fewer than { $count } games
  }
rating-counts = Everyone starts at { $start }. Finishing ahead of a strong player raises your rating more than finishing ahead of a weak one. How many points you are ahead does not matter.
rating-range = The mark on a bar is an estimate, and the bar shows how far off it may be. The line through all bars is where everyone starts.
rating-latest = Calculated each time from your latest games, up to { $most }. It is not stored.
rating-found = { $count ->
    [one] { $count } person found
   *[other] { $count } people found
}
rating-bars = Where two bars overlap, nobody knows yet who is stronger.
rating-by-name = Sort by name
rating-by-strength = Sort by rating
rating-weak = weaker
rating-strong = stronger
rating-range-of = rating about { $points }, between { $low } and { $high }

# Search for sessions
history-when = Day, place, note
history-since = From
history-until = To
history-anywhere = anywhere
history-csv = These games as a spreadsheet
history-json = These games, to load back in
history-none = No finished game fits these filters. Choose fewer filters or other days.
history-note = Words in the note
history-found = { $count ->
    [one] { $count } game found
   *[other] { $count } games found
}
history-found-many = More than { $count } games found
history-clear = Clear
record-files = As a file
record-csv = As a spreadsheet
record-json = As JSON
record-best-ten = The ten best scores
record-course-latest = the latest { $count } of { $all } games

# Import from other programs
match-title = Games from elsewhere
match-names = Who is who?
match-text = Choose which person here each name belongs to. Nothing is saved until you confirm.
match-new = new here
match-group-same = Same name as here
match-group-new = New here
match-ask = { $name }: is this { $other }?
match-yes = Yes, { $other }
match-no = No, new here
match-plays = { $count ->
    [0] Nothing in this file can be added.
    [one] { $count } game can be added.
   *[other] { $count } games can be added.
  }
match-left = These results will not be imported
match-left-more = … and { $count } more
match-left-file = All of them as a file (CSV)
match-again = With these names, the number of games has changed. Please check it.
left-there = Already here
left-other-game = A different game
left-ignored = Marked as ignored in BG Stats
left-twice = More than once in this file
left-points = No points, or points that are not a number
left-decimals = Points with decimals
left-unnamed = A player without a name
left-day = A date that cannot be read
left-future = A date in the future or before 1970
left-seats = Too few or too many players for the game
left-same-person = One person twice
left-damaged = Damaged
left-limit = More than fit at once
match-do = { $count ->
    [one] Add { $count } game
   *[other] Add { $count } games
  }
import-left = { $left ->
    [one] { $left } game was left out.
   *[other] { $left } games were left out.
  }
share-bgsplay = For BG Stats (.bgsplay)

# Photos
photo-title = Photographs
photo-of = Photograph { $number }
photo-new = A new photograph
photo-text = A JPEG, PNG or WebP file. The app makes it smaller and removes what the camera adds, such as the place.
photo-add = Add the photograph
photo-remove = Remove
photo-remove-of = Remove photograph { $number }
problem-photo-none = Choose a picture first.
problem-photo-large = This picture is too large. Up to { $mib } MiB fit.
problem-photo-unreadable = This is not a picture that can be read here. It should be a JPEG, PNG or WebP.
problem-photo-many = A game can have up to { $most } photographs.
problem-photo-full = There is no room for more photographs here. Remove some first.
share-picture = As a picture
chart-scale = the scale starts at { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
book-games = { $count ->
    [one] game
   *[other] games
}
book-won = won
book-played = played
book-hours = { $hours } h
book-all = Show all { $count }
book-more = More
