# The PIN of the server
pin-title = PIN
pin-label = The PIN of this app
pin-hint = Asked once on each phone. Ask the person who started the app.
pin-button = Come in
problem-pin-wrong = This is not the PIN. Please ask the person who started the app.
problem-pin-needed = The PIN of this app is needed here. A program sends it with the header “Authorization: Bearer PIN”.
problem-pin-short = A PIN has { $least } to { $most } characters.
forget-keeper-label = The keeper’s PIN
forget-keeper-hint = The person who runs the app has it.
forget-keeper-wrong = This is not the keeper’s PIN.
forget-keeper-only = Here only the person who runs the app can do this, on the command line, with “companion forget”.
