/** Finds the tools that tests need beyond npm, or installs them where it can: Chromium, an older PostgreSQL, PgBouncer, Redis, nginx, Caddy, Patroni, and an S3-compatible store that checks signatures. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

export class MissingTool extends Error {}

/** Returns the path of Chromium or Chrome. */
export function findChromium() {
  const found = process.env.CHROME || locateBrowser() || (install('chromium', 'fonts-liberation') && locateBrowser())
  if (found && existsSync(found)) return found
  throw new MissingTool('The tests need Chromium or Chrome: install it, or set CHROME to its path.')
}

/**
 * Returns the path of the headless shell, which needs half the time of a whole browser for the same page; undefined where there is none,
 * as on macOS: then Chromium does its work.
 */
export const findHeadlessShell = () =>
  process.env.CHROME_HEADLESS_SHELL ||
  locateHeadlessShell() ||
  (install('chromium-headless-shell') && locateHeadlessShell()) ||
  undefined

/** Returns the folder with `initdb` and `postgres` of an older version than the embedded one. */
export function findPostgres() {
  const found = locatePostgres() || (install('postgresql') && locatePostgres())
  if (found) return found
  throw new MissingTool(
    'The tests run on a second PostgreSQL too (15 to 17): install one, or set POSTGRES_BIN to the folder of its programs, or TEST_DATABASE_URL to an empty server.',
  )
}

/** Returns the path of PgBouncer. */
export function findPgbouncer() {
  const found = process.env.PGBOUNCER || locatePgbouncer() || (install('pgbouncer') && locatePgbouncer())
  if (found) return found
  throw new MissingTool('The tests reach the second PostgreSQL through PgBouncer: install it, or set PGBOUNCER to its path.')
}

const locatePgbouncer = () => [...listOnPath('pgbouncer'), '/usr/sbin/pgbouncer'].find((path) => existsSync(path))

/** Returns the path of Redis's or Valkey's server. */
export function findRedis() {
  const found = process.env.REDIS_SERVER || locateRedis() || (install('redis-server') && locateRedis())
  if (found) return found
  throw new MissingTool('The tests need Redis or Valkey: install it, or set REDIS_SERVER to the path of its server.')
}

const locateRedis = () => listOnPath('redis-server', 'valkey-server').find((path) => existsSync(path))

/** Returns the path of the library that gives a user of a container a name. */
export function findNssWrapper() {
  const locate = () => globSync('/usr/lib/*/libnss_wrapper.so')[0]
  const found = locate() ?? (install('libnss-wrapper') && locate())
  if (found) return found
  throw new MissingTool('The tests start a database as a user without a name: install Debian’s libnss-wrapper.')
}

/** Returns the path of nginx, which checks the example for proxies. */
export function findNginx() {
  const found = process.env.NGINX || locateNginx() || (install('nginx-light') && locateNginx())
  if (found) return found
  throw new MissingTool('The tests check the example of a proxy: install nginx, or set NGINX to its path.')
}

const locateNginx = () => [...listOnPath('nginx'), '/usr/sbin/nginx'].find((path) => existsSync(path))

/** Returns the path of Caddy, which checks its example and the container's Caddyfile. */
export function findCaddy() {
  const found = process.env.CADDY || locateCaddy() || (install('caddy') && locateCaddy())
  if (found) return found
  throw new MissingTool('The tests check the configurations for Caddy: install it, or set CADDY to its path.')
}

const locateCaddy = () => listOnPath('caddy').find((path) => existsSync(path))

/** Where these commands would be. */
const listOnPath = (...commands) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => commands.map((name) => join(folder, name)))

/** Returns the paths of Patroni, etcd and HAProxy, with which a standby takes over. */
export function findPatroni() {
  const locate = () => {
    const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map((command) =>
      [...listOnPath(command), `/usr/sbin/${command}`].find((path) => existsSync(path)),
    )
    return patroni && etcd && haproxy ? { patroni, etcd, haproxy } : undefined
  }
  const found = locate() ?? (install('patroni', 'python3-etcd', 'etcd-server', 'haproxy') && locate())
  if (found) return found
  throw new MissingTool('The tests lose a primary database: install patroni, etcd and haproxy.')
}

/** Returns a Python that has OpenStack Swift: Debian's own. */
export function findSwift() {
  const found = process.env.SWIFT_PYTHON || locateSwift() || (install(...swiftPackages) && locateSwift())
  if (found) return found
  throw new MissingTool(
    `The tests store pictures in a real S3-compatible store: install Debian's ${swiftPackages.join(', ')}, or set SWIFT_PYTHON to a Python that has Swift.`,
  )
}

const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

function locateSwift() {
  const python = '/usr/bin/python3'
  const imported = spawnSync(python, ['-c', 'import swift.proxy.server, swift.obj.mem_server'], { stdio: 'ignore' })
  return imported.status === 0 ? python : undefined
}

function locateBrowser() {
  const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
  const onPath = listOnPath(...commands)
  const found = [...onPath, ...apps.map((app) => `/Applications/${app}`)].find((path) => existsSync(path))
  return found ?? locatePlaywrightBrowser()
}

const locateHeadlessShell = () =>
  listOnPath('chromium-headless-shell').find((path) => existsSync(path)) ??
  locatePlaywrightBrowser('chromium_headless_shell-*/chrome-*/{headless_shell,chrome-headless-shell}')

function locatePlaywrightBrowser(programs = 'chromium-*/chrome-*/{chrome,*.app/Contents/MacOS/*}') {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    `${homedir()}/.cache/ms-playwright`,
    `${homedir()}/Library/Caches/ms-playwright`,
  ]
  return caches
    .filter(Boolean)
    .flatMap((cache) => globSync(`${cache}/${programs}`))
    .sort()
    .at(-1)
}

function locatePostgres() {
  const { POSTGRES_BIN } = process.env
  const folders = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
  ]
  const candidates = POSTGRES_BIN ? [POSTGRES_BIN] : folders.flatMap((folder) => globSync(folder))
  return candidates.find((folder) => isOlderVersion(folder))
}

function isOlderVersion(folder) {
  if (!existsSync(`${folder}/initdb`)) return false
  const version = Number(/ (\d+)/.exec(execFileSync(`${folder}/postgres`, ['--version'], { encoding: 'utf8' }))?.[1])
  return version >= 15 && version < 18
}

/** Installs Debian packages when running as root on Debian. Returns whether they are installed now. */
function install(...packages) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (...args) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' })
  const result = [apt('update'), apt('install', '--yes', '--no-install-recommends', ...packages)].at(-1)
  if (result.status !== 0) console.error(result.stderr)
  return result.status === 0
}
