# Ein Schloss vom Foto ablesen

castle-photo-of = Foto von { $castle }
castle-photo-mark = Raster darüberlegen
castle-photo-adjust = Raster anpassen
castle-photo-asks = Punkt { $number } von { $of }: { $what }
castle-photo-top-left = Ecke oben links am Thronsaal
castle-photo-top-right = Ecke oben rechts am Thronsaal
castle-photo-bottom-right = Ecke unten rechts am Thronsaal
castle-photo-bottom-left = Ecke unten links am Thronsaal
castle-photo-room = Ecke eines Raums weit weg vom Thronsaal
castle-photo-other-room = Ecke eines anderen Raums weit weg vom Thronsaal
castle-photo-corner-hint = Leg den Finger aufs Foto, zieh ihn bis zur Ecke und lass los.
castle-photo-room-hint = Die Linien folgen dem Punkt. Passen schon alle, lies das Schloss ab.
castle-photo-all = Passen die Linien?
castle-photo-all-hint = Passen sie nicht, verschieb die Punkte.
castle-photo-crossed = Diese vier Punkte können kein Thronsaal sein. Markier seine Ecken noch einmal, im Uhrzeigersinn ab oben links.
castle-photo-keys = Die Pfeiltasten verschieben den Punkt, mit Umschalt zehnmal so weit. Mit der Eingabetaste geht es zum nächsten Punkt.
castle-photo-back = Voriger Punkt
castle-photo-read = Schloss ablesen
