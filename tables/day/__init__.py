"""The deal of the day on the site: one try a phone or account, its result, the day before."""
