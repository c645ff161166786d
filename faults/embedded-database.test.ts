/** Tests what the embedded database survives: a killed owner process, a killed PostgreSQL, two owners, and folders that can't be written. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { socketFolder } from '#server/database/embedded/socket-folder.ts'
import { connect, joinDatabase, startDatabase } from '#server/database/open.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { openLog } from '#server/services/log.ts'
import { readPostmasterPid } from './data-folder.ts'
import { newDataFolder, runUntilExit, startDatabaseProcess, stopDatabaseProcesses } from './start-database-process.ts'

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
  await vi.waitFor(() => expect(readPostmasterPid(dataDir)).not.toBe(before), { timeout: 10_000, interval: 50 })
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

test('a file in place of the data folder is reported in one sentence', async () => {
  const file = join(newDataFolder(), 'file')
  writeFileSync(file, '')
  expect(await runUntilExit(file)).toEqual({
    code: 1,
    output: `The data folder ${file} can't be created: there is a file of that name.`,
  })
})
