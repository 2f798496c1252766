"""OpenStack Swift with its S3 API, whole and in one process: `serve.py <folder> <port>`. Ends when its input does."""

import os
import sys
from array import array

import eventlet
from eventlet import wsgi
from swift.common import utils

utils.eventlet_monkey_patch()
folder, port = sys.argv[1], int(sys.argv[2])

SWIFT = "[swift-hash]\nswift_hash_path_suffix = of_a_test\n"
PROXY = f"""
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = *
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


class NoCache:
    """What Swift asks of memcached: nothing is remembered."""

    def get(self, *_, **__):
        return None

    set = delete = set_multi = get_multi = get

    def incr(self, _, delta=1, **__):
        return delta


def listen(at=0):
    return eventlet.listen(("127.0.0.1", at), reuse_addr=True)


def serve(socket, app):
    quiet = open(os.devnull, "w")
    protocol = SwiftHttpProtocol
    eventlet.spawn(wsgi.server, socket, app, quiet, protocol=protocol, capitalize_response_headers=False)


def write(name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


os.makedirs(os.path.join(folder, "devices", "one"), exist_ok=True)
write("swift.conf", SWIFT)
write("proxy-server.conf", PROXY)
utils.set_swift_dir(folder)

from swift.account.server import app_factory as account
from swift.common.ring.ring import RingData
from swift.common.wsgi import SwiftHttpProtocol, loadapp
from swift.container.server import app_factory as container
from swift.obj.server import app_factory as objects

conf = {"swift_dir": folder, "devices": os.path.join(folder, "devices"), "mount_check": "false", "fallocate_reserve": "0"}
for name, factory in {"account": account, "container": container, "object": objects}.items():
    socket = listen()
    place = {"ip": "127.0.0.1", "port": socket.getsockname()[1]}
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1.0, "meta": "", "device": "one", **place}
    device.update({"replication_ip": place["ip"], "replication_port": place["port"]})
    RingData([array("H", [0, 0])], [device], 31).save(os.path.join(folder, f"{name}.ring.gz"))
    serve(socket, factory(dict(conf)))

proxy = loadapp(os.path.join(folder, "proxy-server.conf"))


def with_cache(env, start_response):
    env["swift.cache"] = NoCache()
    return proxy(env, start_response)


serve(listen(port), with_cache)
print("ready", flush=True)
eventlet.hubs.trampoline(0, read=True)
os._exit(0)
