"""nginx with the file that operators get, before a server of the tests."""

import os
import shutil
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection
from typing import Final
from urllib.parse import urlsplit

import pytest

from tests.servers import ROOT, reserved_port

NO_NGINX: Final = "NO NGINX WAS FOUND: this says nothing about proxies"
NAME: Final = "localhost"  # in place of elferrat.example
ANY: Final = ssl.create_default_context()  # whatever its certificate says
ANY.check_hostname, ANY.verify_mode = False, ssl.CERT_NONE
SETTINGS: Final = """
pid {folder}/pid;
error_log {folder}/error.log;
daemon off;
events {{ worker_connections 768; }}  # as Debian has it
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@contextmanager
def before(*servers: str, path: str = "/") -> Iterator[str]:
    """The https address of nginx before these servers, with a certificate made for it."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        (pytest.fail if os.environ.get("REQUIRE_NGINX") == "1" else pytest.skip)(NO_NGINX)
    with (
        tempfile.TemporaryDirectory(prefix="elferrat-", dir="/tmp") as name,
        reserved_port() as plain,
        reserved_port() as port,
    ):
        folder = Path(name)
        folder.chmod(0o755)  # nginx started by root works as another user
        make_certificate(folder)
        (folder / "site.conf").write_text(site_settings(folder, plain, port, servers, path))
        (folder / "nginx.conf").write_text(SETTINGS.format(folder=folder))
        with subprocess.Popen([program, "-e", "stderr", "-c", folder / "nginx.conf"]) as nginx:
            try:
                wait_until_open(nginx, port)
                yield f"https://{NAME}:{port}"
            finally:
                nginx.terminate()


def site_settings(folder: Path, plain: int, port: int, servers: tuple[str, ...], path: str) -> str:
    """deploy/nginx.conf for this machine: other ports, another name, another certificate."""
    shipped = (ROOT / "deploy" / "nginx.conf").read_text()
    upstream = "\n".join(f"server {urlsplit(server).netloc} max_fails=0;" for server in servers)
    for old, new in {
        "server 127.0.0.1:8000 max_fails=0;": upstream,
        "listen 80;\n    listen [::]:80;": f"listen 127.0.0.1:{plain};",
        "    listen [::]:443 ssl http2;\n": "",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "location / {\n        proxy_pass": f"location {path} {{\n        proxy_pass",
        "/etc/letsencrypt/live/elferrat.example": str(folder),
        "elferrat.example": NAME,
    }.items():
        assert old in shipped, old
        shipped = shipped.replace(old, new)
    return shipped


def make_certificate(folder: Path) -> None:
    files = ["-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]
    how = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command = ["openssl", "req", *how, "-subj", f"/CN={NAME}", "-days", "2", *files]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def wait_until_open(proxy: subprocess.Popen[bytes], port: int) -> None:
    """For https: Caddy listens before it has made its certificate."""
    for _ in range(3000):  # a busy machine takes its time
        try:
            with create_connection(("127.0.0.1", port), timeout=5) as door:
                ANY.wrap_socket(door, server_hostname=NAME).close()
            return
        except OSError:
            if proxy.poll() is not None:
                break
            time.sleep(0.02)
    raise RuntimeError("the proxy does not start")
