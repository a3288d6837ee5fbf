"""Accounts: what somebody holds across phones, by a password or a passkey."""
