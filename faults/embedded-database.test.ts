/** What our own database survives: a killed owner, a killed server, two owners, and folders that can't be written. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { socketFolder } from '#server/database/embedded/socket-folder.ts'
import { connect, joinDatabase, startDatabase } from '#server/database/open.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { openLog } from '#server/services/log.ts'
import { expectFailedStart, newDataFolder, startDatabaseProcess, stopDatabaseProcesses } from './start-database-process.ts'
import { readPostmasterPid } from './postmaster.ts'

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

describe('an owner that is killed with -9', () => {
  test('leaves every acknowledged row to the next one, who starts at once', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    first.say('write 100000')
    await first.hears('acknowledged 200')
    first.kill()
    const acknowledged = first.heard().filter((line) => line.startsWith('acknowledged')).length

    const next = await startDatabaseProcess(dataDir)
    next.say('count')
    const counted = Number((await next.hears('count')).split(' ')[1])
    expect(acknowledged).toBeGreaterThanOrEqual(200)
    expect(counted).toBeGreaterThanOrEqual(acknowledged)
  })

  test('takes its server with it', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    const postmaster = readPostmasterPid(dataDir)
    first.kill()
    await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), 10_000)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('may leave a number that another program has now', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    process.kill(readPostmasterPid(dataDir), 'SIGKILL')
    first.kill()
    const lock = join(dataDir, 'postgres/postmaster.pid')
    const [, ...rest] = readFileSync(lock, 'utf8').split('\n')
    writeFileSync(lock, [process.pid, ...rest].join('\n'))

    const next = await startDatabaseProcess(dataDir)
    next.say('count')
    expect(await next.hears('count')).toBe('count 0')
  })
})

describe('a data folder in use', () => {
  test('is refused to a second process, while the first goes on', async () => {
    const dataDir = newDataFolder()
    const first = await startDatabaseProcess(dataDir)
    expect(await expectFailedStart(dataDir)).toEqual({
      code: 1,
      said: `The data folder ${dataDir} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
    })
    first.say('write 1')
    await first.hears('written')
  })

  test('is given to one of two who come to an empty folder at once', async () => {
    const dataDir = newDataFolder()
    const both = await Promise.allSettled([startDatabaseProcess(dataDir), startDatabaseProcess(dataDir)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'run'])
  })

  test('can be joined by a command-line tool, which leaves the server running', async () => {
    const dataDir = newDataFolder()
    const owner = await startDatabaseProcess(dataDir)
    const joined = await joinDatabase({ dataDir, log })
    const { db, close } = connect(joined.connection, log)
    await db.insert(signups).values({ id: crypto.randomUUID(), email: 'tool@example.com', username: 'tool' })
    await close()
    await joined.stop()
    owner.say('count')
    expect(await owner.hears('count')).toBe('count 1')
  })
})

test('a tool beside no server starts one and stops it', async () => {
  const dataDir = newDataFolder()
  const joined = await joinDatabase({ dataDir, log })
  const postmaster = readPostmasterPid(dataDir)
  expect(isAlive(postmaster)).toBe(true)
  await joined.stop()
  expect(isAlive(postmaster)).toBe(false)
})

test('a server that falls is started again, and the pool finds it', async () => {
  const dataDir = newDataFolder()
  const owner = await startDatabaseProcess(dataDir)
  owner.say('write 3')
  await owner.hears('written')
  const before = readPostmasterPid(dataDir)
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(readPostmasterPid(dataDir)).not.toBe(before), { timeout: 10_000, interval: 50 })
  owner.say('count')
  expect(await owner.hears('count')).toBe('count 3')
  owner.say('write 1')
  await owner.hears('written')
})

test('a data folder with a path too long for a socket works the same', async () => {
  const dataDir = join(newDataFolder(), 'l'.repeat(60), 'o'.repeat(60))
  const owner = await startDatabaseProcess(dataDir)
  expect(socketFolder(dataDir)).not.toContain(dataDir)
  expect(statSync(socketFolder(dataDir)).mode & 0o777).toBe(0o700)
  expect((await expectFailedStart(dataDir)).said).toContain('is in use by another process')
  owner.kill()
  const next = await startDatabaseProcess(dataDir)
  next.finish()
  expect(await next.exited).toBe(0)
  expect(existsSync(socketFolder(dataDir))).toBe(false)
})

test('the server listens on its socket alone, where only we can enter, and the product is no superuser', async () => {
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

test('a data folder that is not writable is told in one sentence', async () => {
  const parent = newDataFolder()
  mkdirSync(join(parent, 'closed'), { mode: 0o500 })
  // Root may write anywhere but where the kernel itself says no.
  const dataDir = isRoot ? '/sys/lintel' : join(parent, 'closed', 'data')
  expect(await expectFailedStart(dataDir)).toEqual({
    code: 1,
    said: `The data folder ${dataDir} is not writable for this user: change its owner or set DATA_DIR to another folder.`,
  })
  chmodSync(join(parent, 'closed'), 0o700)
})

test('a file in the place of the data folder is told in one sentence', async () => {
  const file = join(newDataFolder(), 'file')
  writeFileSync(file, '')
  expect(await expectFailedStart(file)).toEqual({ code: 1, said: `The data folder ${file} can't be made: a file stands in its way.` })
})
