"""Every command of docs/operating.md is run here, or elsewhere, or a reason is given."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import pytest
import yaml

from tests.servers import ROOT, serving
from tests.servers import test_database_url as database_url

GUIDE: Final = ROOT / "docs" / "operating.md"
BLOCK: Final = re.compile(r"(?:<!-- ([^\n]*) -->\n)?```sh\n(.*?)```", re.DOTALL)
FILE: Final = re.compile(r"\b(?:tests|deploy)/[\w/.]+\w")


class Block(NamedTuple):
    note: str  # the comment before it
    commands: str


def blocks() -> list[Block]:
    return [Block(*parts) for parts in BLOCK.findall(GUIDE.read_text(encoding="utf-8"))]


def test_every_command_is_run_or_says_why_not():
    guide_blocks = blocks()
    assert len(guide_blocks) > 8
    for note, commands in guide_blocks:
        run, by, reason = note == "run", note.startswith("run by "), note.startswith("not run: ")
        assert run or by or reason, commands
        if by:
            elsewhere = (ROOT / note.removeprefix("run by ")).read_text()
            used = [line.rpartition("/")[2] for line in commands.splitlines()]
            assert [name for name in used if name not in elsewhere] == []


def test_every_file_it_names_is_there():
    named = {*FILE.findall(GUIDE.read_text(encoding="utf-8"))}
    named = {name for name in named if "*" not in name and not name.endswith("elferrat")}
    assert len(named) > 8
    assert {name for name in named if not (ROOT / name).exists()} <= {"deploy/.env"}


def test_ci_does_what_the_containerfile_does():
    """No container is built in CI: `deploy/try.sh` does the same steps without one."""
    tried = (ROOT / "deploy" / "try.sh").read_text()
    containerfile = (ROOT / "deploy" / "Containerfile").read_text()
    [install] = re.findall(r"^RUN /opt/elferrat/(\S+)$", containerfile, re.MULTILINE)
    [serve] = re.findall(r"^CMD (\[.+\])$", containerfile, re.MULTILINE)
    assert install in tried
    taken = re.findall(r"COPY --from=installed (/opt/elferrat/\S+)", containerfile)
    kept = [name.replace("/opt/elferrat", "$bare/new") for name in taken]
    assert len(kept) == 3  # and no sources: try.sh removes what it does not move
    assert "mv " + " ".join(f'"{name}"' for name in kept) in tried
    assert " ".join(json.loads(serve)) in tried


def test_compose_says_what_the_image_and_the_guide_say():
    """Compose is not started in CI: it is read."""
    guide, containerfile = GUIDE.read_text(), (ROOT / "deploy" / "Containerfile").read_text()
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    site, database = (compose["services"][name] for name in ("site", "database"))
    assert (ROOT / "deploy" / site["build"]["dockerfile"].removeprefix("deploy/")).exists()
    written = set(re.findall(r'echo "(\w+)=', guide))
    needed = set(re.findall(r"\$\{(\w+):\?\}", yaml.safe_dump(compose)))
    assert needed == {"POSTGRES_PASSWORD", "SECRET_KEY"}
    assert needed < written
    volumes = dict(volume.split(":") for volume in (*site["volumes"], *database["volumes"]))
    assert set(volumes) == set(compose["volumes"])
    assert f"DATA_FOLDER={volumes['site']}\n" in containerfile
    assert f"{volumes['site']}/now.backup" in guide
    published, own = site["ports"][0].rsplit(":", 1)
    assert f"EXPOSE {own}\n" in containerfile
    assert published == "127.0.0.1:8000"  # a proxy on this machine reaches it
    assert site["read_only"]
    assert database["environment"]["POSTGRES_DB"] == urlsplit(
        site["environment"]["DATABASE_URL"].replace("${POSTGRES_PASSWORD:?}", "secret")
    ).path.strip("/")


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
def test_the_commands_do_what_they_say(static_root: str, tmp_path: Path):
    """The same words, on another folder and another port, and as the user of the tests."""
    settings = {"STATIC_ROOT": static_root, "METRICS_TOKEN": "a-long-random-text"}
    (tmp_path / "settings").write_text(
        f'DATABASE_URL={database_url()}\nDEBUG=\nOPERATOR_ADDRESS="Card Street 11; Cardington"\n'
    )
    env = {**os.environ, "DATA_FOLDER": str(tmp_path), "ELFERRAT_USER": str(os.geteuid())}
    env |= {"ELFERRAT_SETTINGS": str(tmp_path / "settings")}
    env["DJANGO_SETTINGS_MODULE"] = "config.settings"
    outputs = []
    with serving(**settings) as address:
        for block in blocks():
            for line in block.commands.splitlines() if block.note == "run" else ():
                here = line.replace("/opt/elferrat", str(ROOT)).replace(
                    "http://127.0.0.1:8000", address
                )
                here = here.replace("/var/lib/elferrat", str(tmp_path))
                run = ["bash", "-c", here]
                done = subprocess.run(run, env=env, check=False, capture_output=True, text=True)
                assert (line, done.returncode, done.stderr) == (line, 0, done.stderr)
                outputs.append(done.stdout)
    assert outputs[0] == "ok"
    assert "elferrat_rounds_saved_total" in outputs[-1]
    assert (tmp_path / "now.backup").stat().st_size > 0
