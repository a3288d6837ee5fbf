"""`deploy/manage.sh` reads the file of the settings as systemd does, or refuses it."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.deploy.test_systemd import NO_SYSTEMD
from tests.servers import ROOT

# systemd's own reading of such files, for files of users. It also puts in what `$` names.
READER: Final = Path(
    "/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator"
)
PLAIN: Final = """# a comment
; another one
DATABASE_URL=postgres://otto:p`id`&ss;w|rd#1@/site?host=/run/postgresql&sslmode=disable
OPERATOR_NAME="Otto's card club; Cardington"
OPERATOR_CONTACT='the "club"'
OPERATOR_ADDRESS=Card Street 11 # the door at the back
SECRET_KEY=a=b
"""


def read(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    """The environment that manage.py would get, in place of manage.py."""
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True, exist_ok=True)
    python.write_text("#!/bin/sh\nexec env\n")
    python.chmod(0o755)
    (folder / "deploy").mkdir(exist_ok=True)
    shutil.copy(ROOT / "deploy" / "manage.sh", folder / "deploy")
    (folder / "settings").write_text(text)
    env = {"PATH": os.environ["PATH"], "HOME": "/root", "ELFERRAT_USER": str(os.geteuid())}
    env["ELFERRAT_SETTINGS"] = str(folder / "settings")
    run = [folder / "deploy" / "manage.sh", "version"]
    return subprocess.run(
        [str(word) for word in run], env=env, capture_output=True, text=True, check=False
    )


def settings(printed: str) -> dict[str, str]:
    return dict(line.split("=", 1) for line in printed.splitlines() if "=" in line)


def test_nothing_in_a_setting_is_carried_out(tmp_path: Path):
    values = settings(read(tmp_path, f"{PLAIN}METRICS_TOKEN=$HOME$(id)`id`\nHTTPS=1").stdout)
    assert values["METRICS_TOKEN"] == "$HOME$(id)`id`"
    assert values["DATABASE_URL"].endswith("@/site?host=/run/postgresql&sslmode=disable")
    assert (values["HTTPS"], values["DATA_FOLDER"]) == ("1", "/var/lib/elferrat")


def test_systemd_reads_the_same(tmp_path: Path):
    if not READER.exists():
        (pytest.fail if os.environ.get("REQUIRE_SYSTEMD") == "1" else pytest.skip)(NO_SYSTEMD)
    (tmp_path / "environment.d").mkdir()
    (tmp_path / "environment.d" / "site.conf").write_text(PLAIN)
    env = {"PATH": os.environ["PATH"], "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run([READER], env=env, capture_output=True, text=True, check=True)
    by_systemd = dict(line.split("=", 1) for line in shlex.split(done.stdout.replace("\\`", "`")))
    here = settings(read(tmp_path, PLAIN).stdout)
    names = [line.partition("=")[0] for line in PLAIN.splitlines()[2:]]
    assert {name: here[name] for name in names} == {name: by_systemd[name] for name in names}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('HTTPS="1" # on', "HTTPS has a quote"),
        ("SECRET_KEY=a\\b", "SECRET_KEY has a backslash"),
        ("export HTTPS=1", "'export HTTPS' is no name"),
        ("HTTPS", "it is no NAME=text"),
        ("OPERATOR_NAME='Otto''s club'", "OPERATOR_NAME has quotes within the same quotes"),
        ('OPERATOR_NAME=Otto "the king"', "OPERATOR_NAME has a quote"),
        ('OPERATOR_NAME="Otto', "OPERATOR_NAME has a quote"),
        ("HTTPS=1\r", "HTTPS has a space at an end"),
    ],
)
def test_what_systemd_would_take_apart_is_refused(tmp_path: Path, line: str, sentence: str):
    done = read(tmp_path, f"PORT=8000\n{line}\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert f"settings, line 2: {sentence}" in done.stderr
