"""The rules in a sentence each; numbered as in docs/rules.md, where they stand at length."""
