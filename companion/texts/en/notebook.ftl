# When and where a play was
note-title = Day, place, note
note-day = Day
note-hour = Time
note-minutes = Minutes
note-place = Where
note-note = Note
note-took = { $minutes } min
problem-note-day = This should be a day that has been, such as 2026-03-09.
problem-note-hour = This should be a time, such as 19:30.

# A result that is told afterwards
told-title = A past result
told-which = Which game was it?
told-add = Enter a past result
told-who = Who had how many points?
told-total-of = Points: { $name }
told-stranger = only if it played along
told-level = A tie
told-level-text = Somebody has as many points as somebody else. If you know these numbers, they decide it; else the place is shared.
told-parts = By category
told-parts-text = As many as you know. Without a total, they add up to it.
told-change = Change the result
why-told = as written down
why-untold = not broken down
problem-play-told = Only the result of this game is known. Change it with “{ told-change }”.
result-tie-open = Level; what would decide it is not known
