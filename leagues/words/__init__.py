"""Sentences about leagues and their people, where codes and facts are not enough."""
