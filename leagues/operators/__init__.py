"""The operators' site below /admin/: who may sign in, and what columns are called."""
