game-name = Castle Builder
game-tagline = Stack the numbers sky-high and be the first to the coins

# Variants
option-variants = Variants
option-variants-above-the-sky = Above the Sky
option-variants-above-the-sky-help = 9 coins win instead of 7.
option-variants-royal-strategy = Royal Strategy
option-variants-royal-strategy-help = Any number of tiles may go to bend a number, and everybody starts with a princess and a prince.
option-variants-peaceful-time = Peaceful Time
option-variants-peaceful-time-help = Catapult, thief and judgmental lady give a tile of the market instead of harm.

# Score
category-coins = Coins
category-coins-rule = 1 a coin; the first to 7 (Above the Sky: 9) wins at once
why-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }

# Coins and what they do
coin-ruby = Ruby
coin-ruby-effect = Your baron goes 1 space further and earns what he finds there.
coin-tallest-tower = Tallest tower
coin-tallest-tower-effect = Whoever built highest takes 2 tiles; several equally high take 2 each.
coin-thief = Thief
coin-thief-effect = Draw 1 tile blindly from the storage of any opponent and put it into yours.
coin-most-people = Most people
coin-most-people-effect = Whoever has the most people takes 2 tiles, several leaders 2 each. Without any people: nothing.
coin-judgmental-lady = Judgmental lady
coin-judgmental-lady-effect = Everybody, you too, loses 1 tile drawn blindly from the storage.
coin-most-windows = Most windows
coin-most-windows-effect = Whoever has the most windows takes 2 tiles, several leaders 2 each. Without any windows: nothing.
coin-windmill = Windmill
coin-windmill-effect = Clear the tiles of the market, lay out new ones and put 1 of them into your storage.
coin-most-roofs = Most roofs
coin-most-roofs-effect = Whoever has the most roofs takes 2 tiles, several leaders 2 each. Without any roofs: nothing.
coin-collapse = Collapse
coin-collapse-effect = Discard 1 tile of your own castle that has nothing on top. Your baron stays where he is.
coin-monk = Monk
coin-monk-effect = Whoever had the fewest coins before this one takes 3 tiles; several take 3 each.
coin-catapult = Catapult
coin-catapult-effect = Discard 1 tile of an opponent’s castle that has nothing on top. The barons stay where they are.
coin-effect-peaceful = Peaceful Time: take 1 tile from the market instead.

# What can be wrong
problem-variant-twice = This variant is already in the list. Name each one once.
problem-goal-twice = Only one player can get to { $goal } coins: the game ends there at once, and { $other } is there already. Anybody else has fewer.
problem-space-twice = Space { $space } is already listed. Each space holds at most one thing: a coin, a ruby or a tile.
problem-space-taken = { $other }’s baron already stands on space { $space }. Each baron has a space to himself, except at the end of a track that does not go round.
problem-no-baron = This player has no baron on the track. It should be one of the names in “barons”.
problem-only-rubies = Every free space is a ruby, so a baron would never come to rest. At least one free space should be without a ruby.
