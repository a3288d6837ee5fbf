"""Accounts: the same leagues and players on several phones, with a password or a passkey.

Others import `urls`, and `views` for pages that need a signed-in account.
"""
