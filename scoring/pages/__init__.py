"""Pages and their forms; scoring/urls.py names each view."""
