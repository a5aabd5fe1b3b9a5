game-name = Castle Builder
game-tagline = Stack the numbers sky-high and be the first to the coins

# Variants
option-variants = Variants
option-variants-above-the-sky = Above the Sky
option-variants-above-the-sky-help = You need 9 coins to win instead of 7.
option-variants-royal-strategy = Royal Strategy
option-variants-royal-strategy-help = You may discard any number of tiles to change a number, and everyone starts with a princess and a prince.
option-variants-peaceful-time = Peaceful Time
option-variants-peaceful-time-help = Catapult, thief and judgmental lady do no harm: you take a tile from the market instead.

# Score
category-coins = Coins
category-coins-rule = count your coins; the first with 7 coins (Above the Sky: 9) wins at once
why-coins = the number of coins

# Coins and their effects
coin-ruby = Ruby
coin-ruby-effect = Your baron goes 1 space further and gets what he finds there.
coin-tallest-tower = Tallest tower
coin-tallest-tower-effect = The player with the highest castle takes 2 tiles. If several are tied, each takes 2 tiles.
coin-thief = Thief
coin-thief-effect = Take 1 tile, unseen, from any opponent’s tile holder into yours.
coin-most-people = Most people
coin-most-people-effect = The player with the most people takes 2 tiles. If several are tied, each takes 2 tiles. If nobody has any, nobody takes tiles.
coin-judgmental-lady = Judgmental lady
coin-judgmental-lady-effect = Every player, you included, discards 1 random tile from their tile holder.
coin-most-windows = Most windows
coin-most-windows-effect = The player with the most windows takes 2 tiles. If several are tied, each takes 2 tiles. If nobody has any, nobody takes tiles.
coin-windmill = Windmill
coin-windmill-effect = Discard the tiles on the market, lay out new ones and take 1 of them into your tile holder.
coin-most-roofs = Most roofs
coin-most-roofs-effect = The player with the most roofs takes 2 tiles. If several are tied, each takes 2 tiles. If nobody has any, nobody takes tiles.
coin-collapse = Collapse
coin-collapse-effect = Discard 1 tile with nothing on top of it from your own castle. Your baron stays where he is.
coin-monk = Monk
coin-monk-effect = Do not count this coin: the player with the fewest coins takes 3 tiles. If several are tied, each takes 3 tiles.
coin-catapult = Catapult
coin-catapult-effect = Discard 1 tile with nothing on top of it from an opponent’s castle. All barons stay where they are.
coin-effect-peaceful = Peaceful Time: take 1 tile from the market instead.

# Errors in the form
problem-variant-twice = This variant is already in the list. Name each one once.
problem-goal-twice = Only one player can have { $goal } coins, because then the game ends at once. { $other } already has them. Everyone else must have fewer.
problem-space-twice = Space { $space } is already listed. A space has only one thing: a coin, a ruby or a tile.
problem-space-taken = { $other }’s baron is already on space { $space }. Each baron has his own space, except at the end of a track that does not go round.
problem-no-baron = This player has no baron on the track. Name a player whose baron is on the track.
problem-only-rubies = Every free space has a ruby, so a baron would never stop. Leave at least one free space without a ruby.
