/** What the tests need beyond npm: a Chromium, a PostgreSQL of another version, and a store that checks S3's signatures. Found, or installed where that is possible. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

export class Missing extends Error {}

/** The path of a Chromium or Chrome. */
export function findChromium() {
  const found = process.env.CHROME || browser() || (install('chromium', 'fonts-liberation') && browser())
  if (found && existsSync(found)) return found
  throw new Missing('The tests need Chromium or Chrome: install it, or set CHROME to its path.')
}

/** The folder with `initdb` and `postgres` of a version other than the embedded one. */
export function findPostgres() {
  const found = postgres() || (install('postgresql') && postgres())
  if (found) return found
  throw new Missing(
    'The tests run on a second PostgreSQL too (15 to 17): install one, or set POSTGRES_BIN to the folder of its programs, or TEST_DATABASE_URL to an empty server.',
  )
}

/** Debian's own Python, which has OpenStack Swift. */
export function findSwift() {
  const found = process.env.SWIFT_PYTHON || swift() || (install(...swiftPackages) && swift())
  if (found) return found
  throw new Missing(
    `The tests store pictures in a real S3-compatible store: install Debian's ${swiftPackages.join(', ')}, or set SWIFT_PYTHON to a Python that has Swift.`,
  )
}

const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

function swift() {
  const python = '/usr/bin/python3'
  const has = spawnSync(python, ['-c', 'import swift.proxy.server, swift.obj.mem_server'], { stdio: 'ignore' })
  return has.status === 0 ? python : undefined
}

function browser() {
  const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => commands.map((name) => join(folder, name)))
  const known = [...onPath, ...apps.map((app) => `/Applications/${app}`)].find((path) => existsSync(path))
  return known ?? playwrightsOwn()
}

function playwrightsOwn() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    `${homedir()}/.cache/ms-playwright`,
    `${homedir()}/Library/Caches/ms-playwright`,
  ]
  const programs = 'chromium-*/chrome-*/{chrome,*.app/Contents/MacOS/*}'
  return caches
    .filter(Boolean)
    .flatMap((cache) => globSync(`${cache}/${programs}`))
    .sort()
    .at(-1)
}

function postgres() {
  const { POSTGRES_BIN } = process.env
  const folders = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
  ]
  const candidates = POSTGRES_BIN ? [POSTGRES_BIN] : folders.flatMap((folder) => globSync(folder))
  return candidates.find((folder) => isOtherVersion(folder))
}

function isOtherVersion(folder) {
  if (!existsSync(`${folder}/initdb`)) return false
  const version = Number(/ (\d+)/.exec(execFileSync(`${folder}/postgres`, ['--version'], { encoding: 'utf8' }))?.[1])
  return version >= 15 && version < 18
}

/** Where this is Debian and we are root. Returns whether the packages are there now. */
function install(...packages) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (...args) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' })
  const last = [apt('update'), apt('install', '--yes', '--no-install-recommends', ...packages)].at(-1)
  if (last.status !== 0) console.error(last.stderr)
  return last.status === 0
}
