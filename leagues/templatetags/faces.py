"""The face of a person: ``{% face player %}``. Its size: ``--f`` (static/parts.css)."""

from django import template

from leagues import faces

register = template.Library()
for tag in (faces.face, faces.drawn, faces.face_at, faces.face_symbols):
    register.simple_tag(tag)
register.filter(faces.colour_class)
