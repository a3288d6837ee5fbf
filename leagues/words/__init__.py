"""Sentences about leagues and their people, for codes and facts."""
