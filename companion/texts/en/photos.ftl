# Photographs of castles that are read later
photo-unread = photographed, not yet read
photo-unread-count = { $count ->
    [one] { $count } photograph not yet read
   *[other] { $count } photographs not yet read
  }
photo-read-now = { $column } is photographed: read it now
photo-read = Read it now
photo-read-of = { photo-read }: { $column }
photo-take = Photograph “{ $column }”
photo-again = Photograph “{ $column }” again
photo-camera = Take the photograph
photo-of-column = Photograph: { $column }
photo-add-column = Add the photograph: { $column }
photo-remove-column = Remove the photograph: { $column }
photo-others = The table and the people
photo-table = Photograph the table
photo-table-text = The app keeps a photograph of the table beside what you entered. Then you can clear the table.
photo-waits = No connection. The photograph waits on this page and is sent as soon as there is one. Keep the page open.
problem-close-photo = { $count ->
    [one] { $count } photograph is not yet read. Read it or remove it. Then you can finish.
   *[other] { $count } photographs are not yet read. Read or remove them. Then you can finish.
  }
