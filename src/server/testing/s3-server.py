"""An S3 server in one process: OpenStack Swift with s3api, which checks every signature. Its files are stored in the given folder."""
import os
import sys

import eventlet
import eventlet.tpool

eventlet.monkey_patch()

from eventlet import listen, wsgi
from swift.account.server import AccountController
from swift.common import storage_policy, utils
from swift.common.ring.builder import RingBuilder
from swift.common.wsgi import loadapp
from swift.container.server import ContainerController
from swift.obj.mem_server import ObjectController

folder, access_key, secret_key, port = sys.argv[1:]
utils.HASH_PATH_SUFFIX = b'lintel'
utils.HASH_PATH_PREFIX = b''
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'disk'))

policy = storage_policy.StoragePolicy(0, 'only', is_default=True)
storage_policy.reload_storage_policies()

conf = {'devices': devices, 'swift_dir': folder, 'mount_check': 'false', 'workers': '0'}


def serve(app, at='0'):
    socket = listen(('127.0.0.1', int(at)))
    eventlet.spawn(wsgi.server, socket, app, open(os.devnull, 'w'), debug=False, minimum_chunk_size=1)
    return socket.getsockname()[1]


class Quiet:
    thread_locals = (None, None)

    def __getattr__(self, name):
        return lambda *args, **more: None


ports = {
    'account': serve(AccountController(conf, logger=Quiet())),
    'container': serve(ContainerController(conf, logger=Quiet())),
    'object': serve(ObjectController(conf, logger=Quiet())),
}
for kind, at in ports.items():
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': at, 'device': 'disk'})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))

proxy = os.path.join(folder, 'proxy.conf')
with open(proxy, 'w') as file:
    file.write(f'''
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = eu-west-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(':', '_')} = {secret_key} .admin
''')


class Cache:
    """Replaces memcached, which Swift requires: one process can cache in its own memory."""

    def __init__(self):
        self.values = {}

    def get(self, key, **more):
        return self.values.get(key)

    def set(self, key, value, **more):
        self.values[key] = value

    def incr(self, key, delta=1, **more):
        self.values[key] = int(self.values.get(key) or 0) + delta
        return self.values[key]

    def delete(self, key, **more):
        self.values.pop(key, None)


swift, cache = loadapp(proxy), Cache()
at = serve(lambda env, start: swift({**env, 'swift.cache': cache}, start), port)
print(at, flush=True)

# Ends when the process that started it closes our standard input.
eventlet.tpool.execute(sys.stdin.buffer.read)
