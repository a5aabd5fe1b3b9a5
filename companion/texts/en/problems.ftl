# What is wrong and what would be right. $at is shown beside it, so these do not repeat the place.
problem-not-json = This is not JSON. It should be one object in UTF-8, such as {"{"}"game": "..."{"}"}.
problem-key-twice = This is not usable JSON: an object holds the same key twice. Each key should stand once.
problem-too-large = This is too large. A question may have up to { $kib } KiB.
problem-not-object = This should be an object with named entries.
problem-not-list = This should be a list.
problem-not-text = This should be text.
problem-not-flag = This should be yes or no (true or false).
problem-not-whole = This should be a whole number from { $low } to { $high }.
problem-not-numbers = This should be whole numbers from { $low } to { $high } with spaces or commas between them, such as 2, 5. A dash is none.
problem-out-of-range = This is out of range. It should be from { $low } to { $high }.
problem-not-a-choice = This is not one of the possible values. It should be one of: { $allowed }.
problem-missing = This is missing and is needed.
problem-unknown-key = This is not known here. Known are: { $allowed }.
problem-too-few = { $given ->
    [one] There is { $given } entry here.
   *[other] There are { $given } entries here.
  } At least { $fewest } are needed.
problem-wrong-count = { $given ->
    [one] There is { $given } entry here.
   *[other] There are { $given } entries here.
  } There should be { $fewest ->
    [0] at most { $most }
   *[other] { $fewest } to { $most }
  }.
problem-text-long = This is too long. Up to { $longest } characters fit.
problem-text-control = This holds characters that cannot be shown. Please leave them out.
problem-name-blank = A name is needed here.
problem-name-long = This name is too long. Up to { $longest } characters fit.
problem-name-twice = This name is already taken. Each name should be different.
