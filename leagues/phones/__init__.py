"""A league's phones: their browsers, who acts with them, and how a lost one is replaced."""
