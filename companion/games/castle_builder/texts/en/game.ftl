game-name = Castle Builder
game-tagline = Stack the numbers sky-high and be the first to the coins

# Variants
option-variants = Variants
option-variants-above-the-sky = Above the Sky
option-variants-above-the-sky-help = 9 coins win instead of 7.
option-variants-royal-strategy = Royal Strategy
option-variants-royal-strategy-help = You may discard any number of tiles to bend a number, and everybody starts with a princess and a prince.
option-variants-peaceful-time = Peaceful Time
option-variants-peaceful-time-help = Catapult, thief and judgmental lady do no harm: they bring a tile from the market instead.

# Score
category-coins = Coins
category-coins-rule = 1 per coin; the first with 7 (Above the Sky: 9) wins at once
why-coins = 1 for each coin

# Coins and their effects
coin-ruby = Ruby
coin-ruby-effect = Your baron goes 1 space further and gets what he finds there.
coin-tallest-tower = Tallest tower
coin-tallest-tower-effect = The player with the highest castle takes 2 tiles; if several are tied, 2 each.
coin-thief = Thief
coin-thief-effect = Take 1 tile, unseen, from any opponent’s tile holder into yours.
coin-most-people = Most people
coin-most-people-effect = The player with the most people takes 2 tiles; if several are tied, 2 each. If nobody has any, nobody takes tiles.
coin-judgmental-lady = Judgmental lady
coin-judgmental-lady-effect = Every player, you included, discards 1 random tile from the tile holder.
coin-most-windows = Most windows
coin-most-windows-effect = The player with the most windows takes 2 tiles; if several are tied, 2 each. If nobody has any, nobody takes tiles.
coin-windmill = Windmill
coin-windmill-effect = Discard the market’s tiles, lay out new ones and put 1 of them into your tile holder.
coin-most-roofs = Most roofs
coin-most-roofs-effect = The player with the most roofs takes 2 tiles; if several are tied, 2 each. If nobody has any, nobody takes tiles.
coin-collapse = Collapse
coin-collapse-effect = Discard 1 tile of your own castle with nothing on top. Your baron stays where he is.
coin-monk = Monk
coin-monk-effect = The player who had the fewest coins before this one takes 3 tiles; if several are tied, 3 each.
coin-catapult = Catapult
coin-catapult-effect = Discard 1 tile of an opponent’s castle with nothing on top. The barons stay where they are.
coin-effect-peaceful = Peaceful Time: take 1 tile from the market instead.

# Errors in the form
problem-variant-twice = This variant is already in the list. Name each one once.
problem-goal-twice = Only one player can have { $goal } coins: the game ends at once, and { $other } already has them. Everybody else has fewer.
problem-space-twice = Space { $space } is already listed. Each space holds at most one thing: a coin, a ruby or a tile.
problem-space-taken = { $other }’s baron already stands on space { $space }. Each baron has a space to himself, except at the end of a track that does not go round.
problem-no-baron = This player has no baron on the track. It should be one of the names in “barons”.
problem-only-rubies = Every free space is a ruby, so a baron would never come to rest. At least one free space should be without a ruby.
