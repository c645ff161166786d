/** Tests what the embedded database survives: a killed owner process, a killed PostgreSQL, two owners, and folders that can't be written. */
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { socketFolder } from '#server/database/embedded/socket-folder.ts'
import { connect, joinDatabase, startDatabase } from '#server/database/open.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { openLog } from '#server/services/log.ts'
import { findNssWrapper } from '../scripts/test-tools.mjs'
import { readPostmasterPid } from './data-folder.ts'
import {
  newDataFolder,
  runUntilExit,
  spawnDatabaseProcess,
  startDatabaseProcess,
  stopDatabaseProcesses,
} from './start-database-process.ts'

afterEach(stopDatabaseProcesses)

const log = openLog('silent')
const isRoot = process.getuid?.() === 0

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('an owner process that is killed with SIGKILL', () => {
  test('loses no acknowledged row, and the next owner starts at once', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    first.sendCommand('write 100000')
    await first.waitForLine('acknowledged 200')
    first.kill()
    const acknowledged = first.readLines().filter((line) => line.startsWith('acknowledged')).length

    const next = await startDatabaseProcess(dataDir)
    next.sendCommand('count')
    const counted = Number((await next.waitForLine('count')).split(' ')[1])
    expect(acknowledged).toBeGreaterThanOrEqual(200)
    expect(counted).toBeGreaterThanOrEqual(acknowledged)
  })

  test('takes PostgreSQL down with it', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    const postmaster = readPostmasterPid(dataDir)
    first.kill()
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), 10_000)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('may leave a pid file whose process id has been reused by another process', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    process.kill(readPostmasterPid(dataDir), 'SIGKILL')
    first.kill()
    const lock = join(dataDir, 'postgres/postmaster.pid')
    const [, ...rest] = readFileSync(lock, 'utf8').split('\n')
    writeFileSync(lock, [process.pid, ...rest].join('\n'))

    const next = await startDatabaseProcess(dataDir)
    next.sendCommand('count')
    expect(await next.waitForLine('count')).toBe('count 0')
  })
})

describe.runIf(process.platform === 'linux')('a first start that is killed while PostgreSQL creates its files', () => {
  /** Resolves once PostgreSQL runs in the temporary folder, with the id of its shared memory. */
  const waitForInitdb = (dataDir: string) =>
    vi.waitFor(
      () => {
        const temporary = readdirSync(dataDir).find((name) => name.startsWith('postgres.new-')) ?? 'none yet'
        const [, id] =
          /^ *\d+ +(\d+) *$/.exec(readFileSync(join(dataDir, temporary, 'postmaster.pid'), 'utf8').split('\n')[6] ?? '') ?? []
        if (!id) throw new Error('There is no shared memory yet.')
        return { id, temporary: join(dataDir, temporary) }
      },
      { timeout: 20_000, interval: 2 },
    )
  const hasSharedMemory = (id: string) =>
    readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .some((line) => line.trim().split(/ +/)[1] === id)

  test('leaves nothing behind after the next start, neither a folder nor shared memory', async () => {
    const dataDir = newDataFolder()
    const first = spawnDatabaseProcess(dataDir)
    const { id, temporary } = await waitForInitdb(dataDir)
    // While it is open, no other folder gets its inode number, from which PostgreSQL finds shared memory to use again.
    const folder = openSync(temporary, 'r')
    first.killGroup()
    await first.exited
    expect(hasSharedMemory(id)).toBe(true)

    const next = await startDatabaseProcess(dataDir)
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'run'])
    expect(hasSharedMemory(id)).toBe(false)
    closeSync(folder)
    next.endInput()
    expect(await next.exited).toBe(0)
  })

  test('leaves no initdb that is still running', async () => {
    const dataDir = newDataFolder()
    const first = spawnDatabaseProcess(dataDir)
    const { temporary } = await waitForInitdb(dataDir)
    const processes = listProcessesWith(temporary)
    // Frozen, so that it does not end by itself meanwhile.
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    first.kill()
    try {
      await startDatabaseProcess(dataDir)
      expect(processes.length).toBeGreaterThan(0)
      expect(listProcessesWith(temporary)).toEqual([])
      expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'run'])
    } finally {
      for (const pid of listProcessesWith(temporary)) process.kill(pid, 'SIGKILL')
    }
  })
  const listProcessesWith = (argument: string) =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => {
        try {
          return pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(argument)
        } catch {
          return false
        }
      })

  test('leaves nothing behind once the database has been created by a start after it', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    first.endInput()
    await first.exited
    // A version that did not remove them, or an initdb that went on writing after it was removed.
    mkdirSync(join(dataDir, 'postgres.new-0badcafe', 'base'), { recursive: true })
    await startDatabaseProcess(dataDir)
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'run'])
  })
})

describe('a data folder in use', () => {
  test('is refused to a second process, while the first keeps working', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    expect(await runUntilExit(dataDir)).toEqual({
      code: 1,
      output: `The data folder ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
    })
    first.sendCommand('write 1')
    await first.waitForLine('written')
  })

  test('is locked by only one of two processes that start in an empty folder at once', async () => {
    const dataDir = newDataFolder()
    const both = await Promise.allSettled([startDatabaseProcess(dataDir), startDatabaseProcess(dataDir)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'run'])
  })

  test('can be used by a command-line tool, which leaves the server running', async () => {
    const dataDir = newDataFolder()
    const owner = await startDatabaseProcess(dataDir)
    const joined = await joinDatabase({ dataDir, log })
    const { db, close } = connect(joined.connection, log)
    await db.insert(signups).values({ id: crypto.randomUUID(), email: 'tool@example.com', username: 'tool' })
    await close()
    await joined.stop()
    owner.sendCommand('count')
    expect(await owner.waitForLine('count')).toBe('count 1')
  })
})

test('a command-line tool starts and stops PostgreSQL where no server runs', async () => {
  const dataDir = newDataFolder()
  const joined = await joinDatabase({ dataDir, log })
  const postmaster = readPostmasterPid(dataDir)
  expect(isAlive(postmaster)).toBe(true)
  await joined.stop()
  expect(isAlive(postmaster)).toBe(false)
})

test('PostgreSQL is restarted after a crash, and the pool reconnects', async () => {
  const dataDir = newDataFolder()
  const owner = await startDatabaseProcess(dataDir)
  owner.sendCommand('write 3')
  await owner.waitForLine('written')
  const before = readPostmasterPid(dataDir)
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(readPostmasterPid(dataDir)).not.toBe(before), { timeout: 30_000, interval: 50 })
  owner.sendCommand('count')
  expect(await owner.waitForLine('count')).toBe('count 3')
  owner.sendCommand('write 1')
  await owner.waitForLine('written')
})

test('a data folder works whose path is too long for a socket', async () => {
  const dataDir = join(newDataFolder(), 'l'.repeat(60), 'o'.repeat(60))
  const owner = await startDatabaseProcess(dataDir)
  expect(socketFolder(dataDir)).not.toContain(dataDir)
  expect(statSync(socketFolder(dataDir)).mode & 0o777).toBe(0o700)
  expect((await runUntilExit(dataDir)).output).toContain('is in use by another process')
  owner.kill()
  const next = await startDatabaseProcess(dataDir)
  next.endInput()
  expect(await next.exited).toBe(0)
  expect(existsSync(socketFolder(dataDir))).toBe(false)
})

test('PostgreSQL listens on a private socket only, and the product’s role is no superuser', async () => {
  const dataDir = newDataFolder()
  const running = await startDatabase({ dataDir, log })
  const client = new pg.Client(running.connection)
  await client.connect()
  const { rows } = await client.query(
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  )
  await client.end()
  expect(rows).toEqual([{ addresses: '', fsync: 'on', commit: 'on', encoding: 'UTF8', super: false }])
  expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  await running.stop()
})

test('a data folder that is not writable is reported in one sentence', async () => {
  const parent = newDataFolder()
  mkdirSync(join(parent, 'closed'), { mode: 0o500 })
  // Root can write anywhere except where the kernel refuses.
  const dataDir = isRoot ? '/sys/lintel' : join(parent, 'closed', 'data')
  expect(await runUntilExit(dataDir)).toEqual({
    code: 1,
    output: `The data folder ${dataDir} is not writable for this user: change its owner or set DATA_DIR to another folder.`,
  })
  chmodSync(join(parent, 'closed'), 0o700)
})

test.runIf(process.platform === 'linux')(
  'a user whom the system has no name for creates a database, as containers have them',
  async () => {
    findNssWrapper()
    const nameless = ['unshare', '--user', '--map-user=12345', '--map-group=12345']
    const owner = await startDatabaseProcess(newDataFolder(), nameless)
    owner.sendCommand('count')
    expect(await owner.waitForLine('count')).toBe('count 0')
  },
)

test('a file in place of the data folder is reported in one sentence', async () => {
  const file = join(newDataFolder(), 'file')
  writeFileSync(file, '')
  expect(await runUntilExit(file)).toEqual({
    code: 1,
    output: `The data folder ${file} can't be created: there is a file of that name.`,
  })
})
