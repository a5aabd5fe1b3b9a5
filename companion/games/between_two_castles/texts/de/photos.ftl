# Photographs of castles that are read later
photo-table = Schlösser fotografieren, später zählen
photo-table-text = Fotografiert jedes Schloss von oben, mit allen Räumen. Dann könnt ihr abräumen. Später können alle am Tisch die Fotos ablesen, auf jedem Handy.
photo-castle = Dieses Schloss fotografieren
photo-castle-read = Foto ablesen
