# Errors of fields, with the correct values. The page shows the field beside the text, so the text does not name it.
problem-not-json = This is not JSON. It should be one object in UTF-8, such as {"{"}"game": "..."{"}"}.
problem-key-twice = An object has the same key twice. Each key should appear once.
problem-too-large = This is too large. A question may have up to { $kib } KiB.
problem-not-object = This should be an object with named entries.
problem-not-list = This should be a list.
problem-not-text = This should be text.
problem-not-flag = This should be yes or no (true or false).
problem-not-whole = This should be a whole number from { $low } to { $high }.
problem-not-numbers = This should be whole numbers from { $low } to { $high } with spaces or commas between them, such as 2, 5. A dash means none.
problem-out-of-range = This does not fit. It should be from { $low } to { $high }.
problem-not-a-choice = This is not possible here. It should be one of: { $allowed }.
problem-missing = This is empty, but it is needed.
problem-not-offered = This cannot be done now.
problem-not-the-moment = This cannot be done now: { $now }.
problem-no-such-player = Nobody of that name plays here. The players are: { $allowed }.
problem-unknown-key = There is no such field here. There are: { $allowed }.
problem-too-few = { $given ->
    [one] There is { $given } entry here.
   *[other] There are { $given } entries here.
  } There should be at least { $fewest }.
problem-wrong-count = { $given ->
    [one] There is { $given } entry here.
   *[other] There are { $given } entries here.
  } There should be { $fewest ->
    [0] at most { $most }
   *[other] { $fewest } to { $most }
  }.
problem-text-long = This is too long. Up to { $longest } characters fit.
problem-text-control = This has invisible characters in it. Please remove them.
problem-name-blank = A name is needed here.
problem-name-long = This name is too long. Up to { $longest } characters fit.
problem-name-twice = This name is already taken. The names should differ.
problem-name-alike = This name looks the same as “{ $other }”. Are they really two people?
problem-short-code = No open game has this code. Compare it with the other phone: the code is under “{ join-show }”.
problem-row-incomplete = A row has only one of its two numbers. Fill in the other, or empty both.
