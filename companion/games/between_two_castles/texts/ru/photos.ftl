# Photographs of castles that are read later
photo-table = Снять замки, подсчитать позже
photo-table-text = Снимите каждый замок сверху, со всеми помещениями. После этого стол можно убирать. Записать замки со снимков можно позже, с любого телефона.
photo-castle = Снять этот замок
photo-castle-read = Записать со снимка
