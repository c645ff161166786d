/**
 * The database of compose.many.yaml on this machine, without containers: the commands, variables and files of its services, at an address of the
 * loopback for each name. The primary is lost, and a node that reaches it through the pooler goes on without a restart.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { listProcessTree } from '../bench/process-memory.ts'
import { findPatroni, findPgbouncer, findPostgres } from '../scripts/test-tools.mjs'
import { type BuiltServer, post, projectRoot, startServer, stopServers } from './built-server.ts'

const secrets = {
  DATABASE_PASSWORD: 'fourth',
  SUPERUSER_PASSWORD: 'first',
  REPLICATION_PASSWORD: 'second',
  REWIND_PASSWORD: 'third',
  CLICKHOUSE_PASSWORD: 'fifth',
}
type Service = {
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
}

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const waitOptions = { timeout: 180_000, interval: 250 }
const databases = ['database-1', 'database-2', 'database-3']
const running = new Map<string, ChildProcess>()
let home = ''
let services: Record<string, Service> = {}

/** Others who run this test at the same time have another network. */
const network = `127.${1 + (process.pid % 250)}.${1 + (Math.floor(process.pid / 250) % 250)}`
const names = [...databases, 'etcd-1', 'etcd-2', 'etcd-3', 'database', 'pooler']
const addressOf = (name: string) => `${network}.${11 + names.indexOf(name)}`

/** As Compose does. */
const interpolate = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, name: keyof typeof secrets, otherwise = '') => secrets[name] ?? otherwise)

/** Names followed by a port. Whatever listens everywhere listens at the address of `self`. */
const withAddresses = (text: string, self: string) =>
  text
    .replaceAll(/(?<=^|[/@,= ])([a-z]+(?:-\d)?)(?=:\d)/gm, (name) => (names.includes(name) ? addressOf(name) : name))
    .replaceAll('0.0.0.0', addressOf(self))

function writeConfiguration(name: string, file: string, change: (text: string) => string) {
  const path = join(home, `${name}-${file}`)
  writeFileSync(path, change(withAddresses(readFileSync(join(projectRoot, 'docker', file), 'utf8'), name)))
  return path
}

function run(name: string, configuration?: string) {
  const { command = [], environment = {} } = services[name] ?? {}
  const [program = '', ...args] = command.map((part) => (/^\/etc\//.test(part) ? (configuration ?? '') : part))
  const { patroni, etcd, haproxy } = findPatroni()
  const path = { patroni, etcd, haproxy, pgbouncer: findPgbouncer() }[program] ?? program
  const values = Object.entries(environment).map(([key, value]) => [key, withAddresses(value, name)])
  const child = spawn(path, args, {
    ...nobody,
    cwd: home,
    env: {
      HOME: home,
      ...Object.fromEntries(values),
      PATH: `${join(projectRoot, 'docker')}:${findPostgres()}:${process.env.PATH}`,
      ...(program === 'etcd' ? { ETCD_DATA_DIR: join(home, name) } : {}),
    },
    stdio: 'ignore',
  })
  running.set(name, child)
}

function startDatabase(name: string) {
  mkdirSync(join(home, `${name}-socket`), { recursive: true })
  if (nobody.uid) chownSync(join(home, `${name}-socket`), nobody.uid, nobody.gid)
  const configuration = writeConfiguration(name, 'patroni.yml', (text) =>
    text
      .replace(/bin_dir: .*/, `bin_dir: ${findPostgres()}`)
      .replace(/data_dir: .*/, `data_dir: ${join(home, name)}`)
      .replace(/pgpass: .*/, `pgpass: ${join(home, `${name}.pgpass`)}`)
      .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${join(home, `${name}-socket`)}`),
  )
  run(name, configuration)
}

const isHealthy = (name: string) => {
  const [, program = '', ...args] = services[name]?.healthcheck?.test ?? []
  const { status } = spawnSync(
    join(findPostgres(), program),
    args.map((part) => part.replace('127.0.0.1', addressOf(name))),
  )
  return status === 0
}

const askPatroni = (name: string, what: string) =>
  fetch(`http://${addressOf(name)}:8008/${what}`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function listRoles() {
  const roles: Record<string, string> = {}
  for (const name of databases)
    for (const role of ['primary', 'synchronous', 'replica'])
      if (!roles[name] && (await askPatroni(name, role))) roles[name] = role
  return roles
}

function killNow(name: string) {
  const child = running.get(name)
  if (child?.pid) for (const pid of listProcessTree(child.pid).reverse()) killProcess(pid)
  const postmaster = Number.parseInt(readPostmaster(name), 10)
  if (postmaster) for (const pid of listProcessTree(postmaster)) killProcess(pid)
}

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function readPostmaster(name: string): string {
  try {
    return readFileSync(join(home, name, 'postmaster.pid'), 'utf8')
  } catch {
    return ''
  }
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lintel-many-'))
  if (nobody.uid) chownSync(home, nobody.uid, nobody.gid)
  const compose = interpolate(readFileSync(join(projectRoot, 'compose.many.yaml'), 'utf8'))
  const override = { tag: '!override', collection: 'map' as const, resolve: (map: unknown) => map }
  services = parse(compose, { merge: true, customTags: [override] }).services

  for (const name of ['etcd-1', 'etcd-2', 'etcd-3']) run(name)
  for (const name of databases) startDatabase(name)
  run(
    'database',
    writeConfiguration('database', 'haproxy.cfg', (text) => text.replace('bind :', `bind ${addressOf('database')}:`)),
  )
  const users = join(home, 'users.txt')
  writeFileSync(users, `"lintel" "${secrets.DATABASE_PASSWORD}"\n`)
  const pooler = writeConfiguration('pooler', 'pgbouncer.ini', (text) =>
    text
      .replace('host=database', `host=${addressOf('database')}`)
      .replace('listen_addr = *', `listen_addr = ${addressOf('pooler')}`)
      .replace(/auth_file = .*/, `auth_file = ${users}`),
  )
  run('pooler', pooler)
}, 60_000)

afterAll(async () => {
  await stopServers()
  for (const name of running.keys()) killNow(name)
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test('there is one primary with standbys, and the pooler leads to it', { timeout: 200_000 }, async () => {
  await vi.waitFor(
    async () => expect(Object.values(await listRoles()).toSorted()).toEqual(['primary', 'replica', 'synchronous']),
    waitOptions,
  )
  await vi.waitFor(() => expect([isHealthy('database'), isHealthy('pooler')]).toEqual([true, true]), waitOptions)
})

test('a node goes on with a standby when the primary is lost', { timeout: 300_000 }, async () => {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = '' } = services['node-1']?.environment ?? {}
  const node = await startServer({
    DATABASE_URL: withAddresses(DATABASE_URL, 'pooler'),
    DATABASE_DIRECT_URL: withAddresses(DATABASE_DIRECT_URL, 'database'),
    LOG_LEVEL: 'error',
  })
  expect(await register(node, 'ada')).toBe(201)
  const [primary = ''] = Object.entries(await listRoles()).find(([, role]) => role === 'primary') ?? []
  killNow(primary)
  await vi.waitFor(async () => expect(await register(node, 'grace')).toBe(201), waitOptions)
  for (const name of ['ada', 'grace']) expect((await fetch(`${node.url}/${name}`)).status).toBe(200)
  startDatabase(primary)
  await vi.waitFor(
    async () => expect(Object.values(await listRoles()).toSorted()).toEqual(['primary', 'replica', 'synchronous']),
    waitOptions,
  )
})

const register = async ({ url }: BuiltServer, username: string): Promise<number> => {
  const account = { username, email: `${username}@example.com`, password: 'over the front door' }
  return (await post(`${url}/api/auth/register`, account)).status
}
