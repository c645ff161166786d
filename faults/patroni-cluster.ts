/**
 * The two servers of docs/standby.md, with the document's own configurations, on this machine: Patroni runs PostgreSQL on each, one etcd
 * remembers the primary, and HAProxy leads to it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { listProcessTree } from '../bench/process-memory.ts'
import { findPatroni, findPostgres } from '../scripts/test-tools.mjs'
import { findFreePort } from './built-server.ts'
import { readBlock } from './documents.ts'

type Role = 'primary' | 'replica' | 'sync_standby'
/** A machine of a database server. */
type Machine = { name: string; port: number; restPort: number; configuration: string; dataFolder: string; patroni?: ChildProcess }

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const document = 'docs/standby.md'
const waitOptions = { timeout: 120_000, interval: 100 }

export async function startPatroniCluster() {
  const { patroni, etcd, haproxy } = findPatroni()
  const home = mkdtempSync(join(tmpdir(), 'lintel-standby-'))
  if (nobody.uid) chownSync(home, nobody.uid, nobody.gid)
  const children = new Set<ChildProcess>()
  const run = (program: string, args: string[]) => {
    const child = spawn(program, args, { ...nobody, cwd: home, env: { PATH: process.env.PATH, HOME: home }, stdio: 'ignore' })
    children.add(child)
    return child
  }

  const [etcdPort, peerPort, address] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const urls = {
    'listen-client-urls': etcdUrl,
    'advertise-client-urls': etcdUrl,
    'listen-peer-urls': `http://127.0.0.1:${peerPort}`,
  }
  run(etcd, ['--data-dir', join(home, 'etcd'), ...Object.entries(urls).flatMap(([name, url]) => [`--${name}`, url])])

  const machines: Machine[] = []
  for (const name of ['db1', 'db2']) {
    const [port, restPort] = [await findFreePort(), await findFreePort()]
    const [configuration, dataFolder] = [join(home, `${name}.yml`), join(home, name)]
    const [folder, programs] = [join(home, `${name}-socket`), findPostgres()]
    mkdirSync(folder)
    if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid)
    const text = readBlock(document, 'yaml')
      .replace('name: db1', `name: ${name}`)
      .replaceAll('10.0.0.11:8008', `127.0.0.1:${restPort}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcdPort}`)
      .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
      .replace(/bin_dir: .*/, `bin_dir: ${programs}`)
      .replace(/data_dir: .*/, `data_dir: ${dataFolder}`)
      .replace(/pgpass: .*/, `pgpass: ${join(home, `${name}.pgpass`)}`)
      .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${folder}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    writeFileSync(configuration, text)
    machines.push({ name, port, restPort, configuration, dataFolder })
  }

  const proxy = join(home, 'haproxy.cfg')
  const [one, two] = machines as [Machine, Machine]
  writeFileSync(
    proxy,
    readBlock(document, 'haproxy')
      .replace('127.0.0.1:5432', `127.0.0.1:${address}`)
      .replace('10.0.0.11:5432 check port 8008', `127.0.0.1:${one.port} check port ${one.restPort}`)
      .replace('10.0.0.12:5432 check port 8008', `127.0.0.1:${two.port} check port ${two.restPort}`),
  )

  const start = (machine: Machine) => {
    machine.patroni = run(patroni, [machine.configuration])
  }
  /** What Patroni says of it; undefined while it says nothing. */
  const readRole = async ({ restPort }: Machine): Promise<Role | undefined> => {
    for (const role of ['primary', 'sync_standby', 'replica'] as const) {
      const url = `http://127.0.0.1:${restPort}/${role === 'sync_standby' ? 'synchronous' : role}`
      const isSo = await fetch(url).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isSo) return role
    }
    return undefined
  }
  const find = async (role: Role): Promise<Machine | undefined> => {
    for (const machine of machines) if ((await readRole(machine)) === role) return machine
    return undefined
  }
  const waitForBoth = () =>
    vi.waitFor(async () => {
      expect((await Promise.all(machines.map(readRole))).sort()).toEqual(['primary', 'sync_standby'])
    }, waitOptions)

  async function stop() {
    for (const child of children) {
      const ended =
        child.exitCode === null && child.signalCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined
      if (child.pid) for (const pid of listProcessTree(child.pid).reverse()) killNow(pid)
      await ended
    }
    for (const { dataFolder } of machines) {
      const file = join(dataFolder, 'postmaster.pid')
      if (existsSync(file)) for (const pid of listProcessTree(Number.parseInt(readFileSync(file, 'utf8'), 10))) killNow(pid)
    }
    for (; existsSync(home); await pause(50)) rmSync(home, { recursive: true, force: true })
  }

  try {
    start(one)
    await vi.waitFor(async () => expect(await readRole(one)).toBe('primary'), waitOptions)
    await query(
      { host: '127.0.0.1', port: one.port, user: 'postgres', password: 'first-secret', database: 'postgres' },
      readBlock(document, 'sql'),
    )
    start(two)
    run(haproxy, ['-db', '-f', proxy])
    await waitForBoth()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    url: `postgres://lintel:fourth-secret@127.0.0.1:${address}/lintel`,
    /** Of the standby itself, past HAProxy. */
    async findStandbyUrl() {
      const standby = await find('sync_standby')
      return `postgres://lintel:fourth-secret@127.0.0.1:${standby?.port}/lintel`
    },
    /** Kills the primary's PostgreSQL, or its whole machine, at once. Returns how to bring it back as the standby. */
    async killPrimary(what: 'PostgreSQL' | 'machine'): Promise<() => Promise<void>> {
      const machine = await vi.waitFor(async () => {
        const primary = await find('primary')
        if (!primary) throw new Error('There is no primary.')
        return primary
      }, waitOptions)
      const postmaster = Number.parseInt(readFileSync(join(machine.dataFolder, 'postmaster.pid'), 'utf8'), 10)
      if (what === 'machine') machine.patroni?.kill('SIGKILL')
      for (const pid of listProcessTree(postmaster)) killNow(pid)
      return async () => {
        if (what === 'machine') start(machine)
        await waitForBoth()
      }
    },
    stop,
  }
}

function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  // One by one: a database cannot be created together with anything else.
  for (const statement of sql.split(/(?<=;)\n/)) if (statement.trim()) await client.query(statement)
  await client.end()
}
