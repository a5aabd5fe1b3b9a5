# Photographs of castles that are read later
photo-table = Photograph the castles, count later
photo-table-text = Photograph each castle from above, with all of its rooms. Then clear the table. Anybody here can read the photographs later, on any phone.
photo-castle = Photograph this castle
photo-castle-read = Read the photograph
