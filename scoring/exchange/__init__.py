"""What leaves a league and comes in: API, archive, spreadsheets, exports of a match."""
