app-name = Castle Companion
app-about = The scribe at your table: setup, turns, events and scores of five castle games.
skip = Skip to content
tabs = Parts of the game
tab-setup = Setup
tab-turn = Turn
tab-score = Score
tab-log = Log
tab-count = Count
back-home = Home
back-play = Back to the game
back-page = Back
save = Save
yes = yes
no = no
less = One less
more = One more
remove = Remove
less-of = One less: { $what }
more-of = One more: { $what }
name-for = { $what }: { $player }
step-done = done
toast-lost = No connection. What you tap is kept and sent later.
toast-waiting = Taps not sent yet: {"{n}"}.
toast-back = Connected again.
toast-cut = No connection. You do not see what others tap.
toast-refused = Not done: {"{what}"}.
toasts = Notices
toast-understood = OK
toast-making = One moment, this takes a little while.
toast-saved = No connection. This page is from {"{time}"}.
tap-ignored = This has just changed. Tap again if you still want to.
tap-waits = Already tapped. It will be sent when you are connected again.
tap-online = You need a connection for this.
tap-gone = The game went on before this was sent.
# Read aloud by screen readers after each tap
status-points = { $player } now has { $total ->
    [one] { $total } point
   *[other] { $total } points
  } ({ $gained })
status-next = { $player }: { $step }
status-mine = It is your turn.
status-lesson = New: { $lesson }.
status-lesson-for = New: { $lesson }, for { $players }.
offline-title = No connection
offline-text = This phone has not opened this page before, so it cannot show it now. What you tapped is kept and will be sent when you are connected again.

watch-title = At the table
watch-turn = now playing
watch-lately = What happened last

home-note = The scribe at your table
home-running = On the table now
home-games = What will you play?
home-ways = More pages
home-finished = Last results
home-all-finished = All results
home-nothing-finished = No game has been finished yet.
join-title = Join a table
join-label = Join with a short code
join-where = It is on the other phone: tap “{ join-show }” there.
join-button = Join
join-show = Add a phone
join-text = Scan this with the camera of another phone.
join-qr = The address of this game, for a camera
join-short = Or type this code on the home page:
join-short-rests = Nobody has tapped here for a day, so the code is off. It works again after the next tap.
join-link = Send this link. Everyone who has it can tap, too:
join-watch = A link only for watching:
join-watch-hint = For a tablet in the middle of the table, or for a friend who is not here.
join-who = Whose phone is this?
join-everybody = Everyone’s
join-who-hint = Then the log shows who tapped what. Everyone may still tap everything.
join-present = At the table
join-links = Links
join-renew = Replace the links
join-renew-text = The game gets new links and a new code. The old ones stop working.
join-renew-button = Make new links
join-phones = { $count ->
    [0] No other phone yet.
    [one] { $count } phone is looking at this game now.
   *[other] { $count } phones are looking at this game now.
  }

new-note = Who is playing?
new-asked = Some names look the same
new-asked-text = If these are different people, just tap the same button once more.
new-problems = Something is not right yet. See the marks below.
new-seats = Seats, clockwise
new-seats-hint = { $fewest ->
    [one] 1
   *[other] { $fewest }
  } to { $most } players. Tap a shield to change its colour.
new-seats-exact = { $count ->
    [one] One player.
   *[other] { $count } players.
  } Tap a shield to change its colour.
new-known = People who have played here
new-seat = Name at seat { $number }
new-colour = Colour of seat { $number }
new-up = Seat { $number }: move up
new-down = Seat { $number }: move down
seat-up = up
seat-down = down
new-first = Who goes first?
new-first-lot = Draw by lot
new-first-seat = Seat { $number }
new-begin = Play with the app
new-count = Only count at the end
tincture-0 = Red, tower
tincture-1 = Blue, crown
tincture-2 = Gold, star
tincture-3 = Green, key
tincture-4 = Purple, oak
tincture-5 = Black, fish
tincture-6 = White, tree

tallies = Players
first-player = holds the first-player marker
refused-title = That did not work
doubt-sure = Yes, that is right
doubt-close = Finish anyway
stale-title = Somebody was quicker. Have a look at what has changed.
closed-title = This game is over
closed-text = The result is saved. You can open the game again on the result page.
closed-result = To the result
told-nothing = Your last tap will be shown here. You can undo it here, too.
undo = Undo
undo-what = Undo: { $what }
redo = Redo

first-drawn = { $player } goes first
setup-progress = { $done } of { $all } steps done
setup-none = The app has no setup steps for this game.
setup-done = Start the first turn
facts-title = Your copy
facts-text = Some facts are not in the rules, but you can see them on your copy. Enter each fact once: the app remembers it, and you tap less. You can also play without them.
print-title = Print
print-what = What
print-kind-score-sheet = Score sheet
print-kind-setup = Setup checklist
print-kind-aid = Rules summary
print-players = Players
print-paper = Paper
paper-a4 = A4
paper-a5 = A5
paper-letter = Letter
print-button = Make the PDF
print-no-pdf = This computer cannot make PDFs
print-no-pdf-text = A page for printing opens in the browser instead. Print it from there.
problem-pdf-failed = The PDF could not be made just now. Please try again.
print-setup = Print this list
print-aid = Print the rules summary
print-score-sheet = Print a blank score sheet
print-result = Print the result

score-all = Everyone
score-whose = Whose numbers
score-totals = Totals
score-lines = Score sheet
score-line = Category
score-all-fields = All fields
score-read = Read the score sheet
score-seldom = More fields
facts-told = { $told } of { $all } facts filled in
facts-missing = Missing: { $facts }
fact-row = { $what }, row { $number }
fact-none = There are none
score-several = { $count } chosen
score-save = Save
row-common = Shared
row-common-table = On the table
score-by-hand = Points by hand
score-adjust-points = How many points (such as 3 or −5)
score-adjust-note = Why
score-adjust = Add
score-adjust-change = Change
score-adjust-left = { $count ->
    [0] There is no room for another line: change one, or remove one.
    [one] There is room for one more line.
   *[other] There is room for { $count } more lines.
}
score-adjust-away-of = Remove: { $what }
score-taps = from taps: { $taps }
score-put-right = from taps: { $taps }, corrected by { $by }
score-take-back = undo the correction
score-take-back-of = undo the correction: { $what }
score-at-least = at least
score-so-far = so far
score-tracked = { $points } during the game
score-open = { $count ->
    [one] { $count } thing is still unknown
   *[other] { $count } things are still unknown
  }
score-open-text = Until everything is known, these totals are not final, and nobody has won yet.
score-troubled = Some numbers contradict each other. Until that is fixed, they do not count.
score-unclear = unclear
score-close = Finish and show the winner

log-empty = Nothing has happened yet.
log-undone-mark = undone
log-older = Older

result-title = Result
result-none = There is nothing to count yet.
result-won = { $count ->
    [one] { $winners } wins
   *[other] Shared victory: { $winners }
  }
result-leads = { $count ->
    [one] { $winners } leads
   *[other] In the lead together: { $winners }
  }
result-open = Nobody has won yet
result-tied = Tie not yet decided: { $winners }
result-unsure = Not decided yet
result-winner = winner
result-not-closed = Not finished yet
result-not-closed-text = These are the points now. To save the result, finish the game on the Score tab.
result-course = The course of the game
result-course-of = Points from the start, after each round and after the final scoring.
result-final = final
better-title = What would have been better?
better-none = Nothing to show here: too little is known about this game.
result-why = Every number explained
result-tie-broken = Tie decided by { $by } ({ $value })
result-tie-shared = Tied in everything: the place is shared
result-tie-plain = Tied: the place is shared
result-again = Play again
result-reopen = Open again
result-more = About this game

day = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
  } { $day }, { $year }

played-correcting = being corrected
played-corrected-then = corrected
played-corrected = corrected on { $day }

history-title = Results
history-any-game = any game
history-anybody = anybody
history-game = Game
history-player = With
history-filter = Show
history-nothing = Nothing here yet. Finished games appear here.
history-won = { $count ->
    [one] { $winners } won
   *[other] level in first place: { $winners }
  }
history-open = ended without a winner

rules-title = Rules
rules-link = Look up the rules
rules-search = Search the rules
rules-find = Search
rules-found = { $count ->
    [0] Nothing about that here. Try another word.
    [one] { $count } section found.
   *[other] { $count } sections found.
  }
rules-all = Show all
rules-of = Rules: { $what }
rules-of-step = Rules for step { $number }
rules-contents = Contents
rules-own-words = This is a summary in our own words. If in doubt, the rulebook decides.
decision-note = ° our decision; the rulebook does not say

settings-title = Settings
settings-note = For this phone
settings-language = Language
settings-theme = Appearance
theme-auto = as on the phone
theme-light = light
theme-dark = dark

error-400-title = That could not be understood
error-400-text = It seems that not everything reached the app. Go back and try again.
error-403-title = Not allowed
error-403-text = You cannot do this here. Open the game with its own link, not with the link for watching.
error-404-title = Nothing here
error-404-text = There is no such page or game. Check the link or the code: a short code works only while the game is open.
error-405-title = Not this way
error-405-text = That cannot be done from here. Go back and try again.
error-408-title = Too slow
error-408-text = Not everything arrived in time. Please check the connection and try again.
error-413-title = Too much at once
error-413-text = At most 256 kilobytes fit at once. Send less and try again.
error-429-title = Too fast
error-429-text = That was a lot of taps in a short time. Wait a little, then try again.
problem-lines-many = Too many live connections are open from here. Ask for the latest step every few seconds instead.
error-500-title = Something broke
error-500-text = This is a fault of the app. Nothing that was saved is lost. Go back and try again.
error-503-title = Not possible right now
error-503-text = The app cannot save right now. Nothing that was saved is lost. Try again in a moment.

# Wake lock, turn signals and addresses for joining
awake-off = Keep screen on
awake-on = The screen stays on
awake-warn = The screen should stay on now, and music pauses. If it still dims, set the phone’s screen lock to five minutes.
join-ways = Or type one of these addresses into a browser on the same network:
join-alone = Only this computer can open this address. Start the app with “make run”, and phones on the same network can, too.
mine-title = This phone
mine-change = Phone: { $who }
mine-everyone = Everyone’s phone
mine-tells = When it is my turn
mine-vibrate = Vibrate
mine-sound = Ring a bell
mine-aloud = Say aloud whose turn it is

# The final count
count-next = { $left ->
    [0] Done
    [one] Next ({ $left } more question)
   *[other] Next ({ $left } more questions)
  }
count-back = Back to the question before
count-tie = A tie! What decides it?
count-done = Everything is counted
count-done-text = Put the phone where everyone can see it.
count-own-done = You have answered everything
count-waits = Still to answer: { $players }
count-all = Answer for everyone
count-missing = Something is still missing
count-play = Play with the app
count-sheet = The whole score sheet
