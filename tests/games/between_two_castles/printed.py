"""The data printed on the pieces, copied by hand in another order than the game's tables. A mistake in either shows."""

from typing import NamedTuple

_LINES = """
food wants corridor above-below 2: breakfast-nook painting, buttery torch
food wants corridor left-right 2: pantry crest
food wants downstairs two-below 2: chocolate-room painting, spice-room mirror
food wants food above-below 2: dining-room painting, kitchen torch
food wants food left-right 2: sauerkraut-room mirror
food wants living above-below 2: brewery mirror, morning-tea-room crest
food wants living left-right 2: ice-house torch
food wants outdoor left-right 2: cutlery-room painting, meat-locker crest
food wants sleeping above-below 2: afternoon-tea-room torch, crepery crest, wine-room mirror
food wants specialty above-below 2: brandy-room painting, siege-food-storage crest
food wants specialty left-right 2: china-room mirror
food wants utility above-below 2: scullery torch
food wants utility left-right 2: bakery crest
living wants corridor around 1: hat-room painting, reception-room torch, waiting-room mirror
living wants downstairs around 2: cape-room painting, taxidermy-showroom torch
living wants food around 1: fireplace mirror, parlor torch, vestibule crest
living wants living around 1: observatory torch, rug-room painting
living wants outdoor around 2: meditation-room crest, reading-room torch, sitting-room mirror
living wants sleeping around 1: map-room mirror, salon painting, tapestry-room crest
living wants specialty around 1: library crest, study mirror
living wants utility around 1: drawing-room painting, gallery crest, harp-room mirror
utility wants corridor connected 1: key-room mirror, kittenry painting, schoolhouse torch
utility wants downstairs connected 1: scythe-room painting, shield-room torch
utility wants food connected 1: dumbwaiter crest, laundry-room torch, powder-room mirror
utility wants living connected 1: game-storage crest, torch-storage torch, washroom mirror
utility wants outdoor connected 1: coat-room mirror, mud-room painting
utility wants sleeping connected 1: broom-closet torch, kennel painting, sauna crest
utility wants specialty connected 1: crown-storage painting, panic-room crest
utility wants utility connected 1: glassmaking-room mirror, repair-shop crest, tool-room mirror
outdoor wants corridor castle 1: archery-range -, butterfly-garden -, walking-path -
outdoor wants downstairs castle 1: guardhouse -, stables -, sty -
outdoor wants food castle 1: fish-pond -, pumpkin-garden -, vegetable-garden -
outdoor wants living castle 1: firewood-storage -, swimming-hole -, vineyard -
outdoor wants sleeping castle 1: grand-balcony -, terrace -, turtle-pond -
outdoor wants specialty castle 1: biergarten -, flower-garden -, french-gazebo -
outdoor wants utility castle 1: aviary -, chicken-coop -, winter-garden -
sleeping wants everything castle 4: blanket-room painting, bunk-room painting, dreaming-room painting
sleeping wants everything castle 4: hibernation-chamber painting, puppy-room painting, servants-quarters painting
sleeping wants everything castle 4: childrens-room crest, guest-bedroom crest, in-law-suite crest, midnight-room crest
sleeping wants everything castle 4: rabbit-room crest, dressing-room torch, kings-chambers torch, nap-room torch
sleeping wants everything castle 4: nursery torch, pillow-room torch, princes-chambers mirror, princess-chambers mirror
sleeping wants everything castle 4: queens-chambers mirror, solar mirror, tasso-room mirror
corridor wants torch around 1: between-two-rooms torch, echo-chamber torch, hall-of-puzzled-floors torch
corridor wants torch around 1: hidden-passage torch, purgatory torch
corridor wants crest around 1: dead-end crest, great-hall crest, hall-of-ever-closing-walls crest
corridor wants crest around 1: lockdown-room crest, promenade crest
corridor wants painting around 1: escape-room painting, hall-of-creaking-floors painting, hall-of-knights painting
corridor wants painting around 1: hall-of-paintings painting, hall-of-portraits painting, hall-of-windows painting
corridor wants mirror around 1: hall-of-doors mirror, hall-of-ghosts mirror, hall-of-mirrors mirror
corridor wants mirror around 1: hall-of-sculptures mirror, pacing-hall mirror
downstairs wants corridor column 1: dungeon mirror, gunpowder-room painting, hidden-entrance crest
downstairs wants downstairs column 1: crypt painting, pit-of-despair mirror, spy-room torch
downstairs wants food column 1: fungus-room mirror, mold-room crest, wine-cellar torch
downstairs wants living column 1: jewel-room crest, padded-room torch, snake-pit mirror
downstairs wants sleeping column 1: quiet-room torch, the-hole painting, treasure-room crest
downstairs wants specialty column 2: armory painting, knight-room mirror, venus-grotto torch
downstairs wants utility column 1: hidden-lair torch, laboratory crest, subterranean-tunnel painting
"""


class Print(NamedTuple):
    """The face of a regular room."""

    type: str
    decoration: str
    wants: str
    zone: str
    points: int


def _read() -> dict[str, Print]:
    found = {}
    for line in _LINES.strip().splitlines():
        rule, rooms = line.split(": ")
        kind, _, wants, zone, points = rule.split()
        for room in rooms.split(", "):
            key, decoration = room.split()
            found[key] = Print(kind, decoration.strip("-"), wants, zone, int(points))
    return found


ROOMS = _read()
TYPES = ("food", "living", "utility", "outdoor", "sleeping", "corridor", "downstairs")
SPECIALTIES = ("fountain", "tower", "grand-foyer")
DECORATIONS = ("painting", "crest", "torch", "mirror")

THRONES = {
    "corridor-downstairs": ("mirror", {"corridor", "downstairs"}, [(0, -1), (1, -1)]),
    "living-corridor": ("torch", {"living", "corridor"}, [(-1, 0), (2, 0)]),
    "living-sleeping": ("crest", {"living", "sleeping"}, [(0, 1), (1, 1)]),
    "utility-food": ("painting", {"utility", "food"}, [(-1, 0), (2, 0)]),
    "corridor-food": ("crest", {"corridor", "food"}, [(0, 1), (1, 1)]),
    "utility-sleeping": ("torch", {"utility", "sleeping"}, [(1, 1), (2, 0)]),
    "food-sleeping": ("mirror", {"food", "sleeping"}, [(0, 1), (-1, 0)]),
}
"""Decoration, wanted types and marked cells of each throne room."""

ATTENDANTS = {"painter": "painting", "knight": "crest", "jester": "torch", "tailor": "mirror"}


def of_type(kind: str, *besides: str) -> list[str]:
    """Return the rooms of a type except some."""
    return [key for key, face in ROOMS.items() if face.type == kind and key not in besides]
