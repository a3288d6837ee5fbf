"""Accounts: the same leagues and players on several phones, with a password or a passkey."""
