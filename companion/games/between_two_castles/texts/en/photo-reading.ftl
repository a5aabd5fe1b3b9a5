# Reading a castle from its photo

castle-photo-of = Photograph of { $castle }
castle-photo-mark = Lay the grid over the castle
castle-photo-adjust = Adjust the grid
castle-photo-asks = Point { $number } of { $of }: { $what }
castle-photo-top-left = top left corner of the throne room
castle-photo-top-right = top right corner of the throne room
castle-photo-bottom-right = bottom right corner of the throne room
castle-photo-bottom-left = bottom left corner of the throne room
castle-photo-room = corner of a room far from the throne room
castle-photo-other-room = corner of another room far from the throne room
castle-photo-corner-hint = Touch the photograph, move to the corner and let go.
castle-photo-room-hint = The lines move with the point. If they all fit already, read the castle.
castle-photo-all = Do the lines fit?
castle-photo-all-hint = If the lines do not fit, move the points.
castle-photo-crossed = These four points cannot be a throne room. Mark its corners again, clockwise from the top left.
castle-photo-keys = The arrow keys move the point, ten times as far with Shift. Enter goes on to the next point.
castle-photo-back = Back one point
castle-photo-read = Read the castle
