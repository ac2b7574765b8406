"""Words: sentences in every language, rules, questions, the handbook, search."""
