"""The rules without a session: components, score question, final scoring, rules queries and advice."""
