# Messages of the HTTP API, for programs only
problem-too-many-answers = There are more than { $most } answers to this, too many to send. Please narrow the question, or use the command “companion assist”, which has no such limit.
problem-not-sent-as-json = The request does not say that it is JSON. Send it with the header “Content-Type: application/json”.
problem-watching = This code is for watching only. To change the game, use the game’s own code.
api-meanwhile = { $refusal } Meanwhile: { $happened }.
problem-took-too-long = The answer would take longer than { $seconds } seconds, so the app stopped working on it. Ask for less at once and try again.
