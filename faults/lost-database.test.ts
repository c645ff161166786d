/** What a node outlives: its database killed or gone without a word, and a signal that the whole process group hears. */
import { connect as dial, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isDatabaseAway } from '#server/database/query-errors.ts'
import { listen } from '#server/database/connections/listen.ts'
import { connect, type Database } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { readPostmasterPid } from './postmaster.ts'
import { post, type BuiltServer, register, startServer, stopServers } from './built-server.ts'
import { openSilentProxy } from './silent-proxy.ts'

const log = openLog('silent')
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a connection that is lost inside a transaction', () => {
  test('fails that transaction as away, and the process goes on', async () => {
    const { db, close } = connect(database.connection, log)
    const failed = await failure(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await database.whileAway(() => pause(50))
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseAway(failed)).toBe(true)
    expect(await answers(db)).toBe(true)
    await close()
  })
})

describe('a database that goes without a word', () => {
  let proxy: Awaited<ReturnType<typeof openSilentProxy>>
  beforeEach(async () => {
    proxy = await openSilentProxy(database.connection)
  })
  afterEach(() => proxy.close())

  const patience = { silence: 600, goodbye: 200 }
  const size = 4
  const open = () => connect({ ...proxy.connection, max: size }, log, patience)
  /** As many at once as the pool holds, on connections that are warm and have been idle for longer than silence is borne. */
  const warm = async (db: Database) => {
    await Promise.all(Array.from({ length: size }, () => db.execute(sql`select pg_sleep(0.1)`)))
    await pause(patience.silence + 100)
    expect(db.$client.idleCount).toBe(size)
  }

  test.each([
    ['queries', (db: Database) => db.execute(sql`select 1`)],
    ['transactions that can not begin', (db: Database) => db.transaction((tx) => tx.execute(sql`select 1`))],
  ])('takes no connection with it for good: %s', async (_what, work) => {
    const { db, close } = open()
    await warm(db)
    proxy.goSilent()
    const began = performance.now()
    const failed = await Promise.all(Array.from({ length: size }, () => failure(work(db))))
    expect(failed.map(isDatabaseAway)).toEqual(failed.map(() => true))
    expect(performance.now() - began).toBeLessThan(patience.silence + 1_000)
    for (let n = 0; n < size; n++) expect(await answers(db)).toBe(true)
    expect(await work(db)).toMatchObject({ rowCount: 1 })
    await close()
  })

  test('in the middle of a transaction fails it once, not once more for its rollback', async () => {
    const { db, close } = open()
    const began = performance.now()
    const failed = await failure(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.goSilent()
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseAway(failed)).toBe(true)
    expect(performance.now() - began).toBeLessThan(patience.silence + 500)
    expect(await answers(db)).toBe(true)
    await close()
  })

  test('does not hold up closing', async () => {
    const { db, close } = connect({ ...proxy.connection, max: size }, log, { silence: 60_000, goodbye: 200 })
    await db.execute(sql`select 1`)
    proxy.goSilent()
    const hanging = failure(db.transaction((tx) => tx.execute(sql`select 1`)))
    await pause(50)
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(isDatabaseAway(await hanging)).toBe(true)
  })

  test('is noticed by one who only listens, who listens again and says that something may be missing', async () => {
    const onMessage = vi.fn<(payload: string) => void>()
    const onGap = vi.fn()
    const ears = await listen(proxy.connection, 'Word of mouth', { onMessage, onGap }, log, { every: 400, longestSilence: 200 })
    await pause(900)
    expect(onGap).not.toHaveBeenCalled()

    proxy.goSilent()
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000)
    await database.db.execute(sql`select pg_notify('Word of mouth', 'again')`)
    await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('again'), 20_000)

    proxy.goSilent()
    const began = performance.now()
    await ears.close()
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

const answers = (db: Database) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

describe('the built server', () => {
  afterEach(stopServers)

  test('goes on when its database is killed under saves, which it answers with done or busy', async () => {
    const running = await startServer()
    const savers = await Promise.all(['ada', 'bob', 'cleo', 'dan'].map((name) => saver(running, name)))
    const seen = new Set<number>()
    let isOver = false
    const saving = savers.map(async (save) => {
      while (!isOver) seen.add(await save())
    })
    for (let n = 0; n < 3; n++) {
      await pause(300)
      const killed = readPostmasterPid(running.dataDir)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(readPostmasterPid(running.dataDir)).not.toBe(killed), { timeout: 10_000, interval: 50 })
      await vi.waitFor(async () => expect(await savers[0]?.()).toBe(200), { timeout: 5_000, interval: 100 })
    }
    isOver = true
    await Promise.all(saving)
    expect([...seen].sort()).toEqual([200, 503])
    expect(running.process.exitCode).toBeNull()
    expect(await running.stop()).toBe(0)
  })

  test('answers all that is under way on its workers when the whole group is signalled, twice as npm does', async () => {
    const running = await startServer({ WEB_CONCURRENCY: '2' }, { detached: true })
    await register(running.url, 'ada')
    const slow = Array.from({ length: 8 }, () => slowLogIn(running, 'ada'))
    await pause(300)

    const { pid } = running.process
    if (!pid) throw new Error('it does not run')
    process.kill(-pid, 'SIGINT')
    await pause(20)
    process.kill(pid, 'SIGINT')
    await pause(300)
    const answered = await Promise.all(slow.map((finish) => finish()))
    expect(answered).toEqual(answered.map(() => 'HTTP/1.1 200 OK'))
    expect(await running.exited).toBe(0)
  })

  test('ends at once, workers and all, on a second signal that is meant', async () => {
    const running = await startServer({ WEB_CONCURRENCY: '2' })
    await register(running.url, 'ada')
    const slow = Array.from({ length: 4 }, () => slowLogIn(running, 'ada'))
    await pause(200)
    running.process.kill('SIGTERM')
    await pause(700)
    const began = performance.now()
    expect(await running.stop('SIGTERM')).toBe(1)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(await Promise.all(slow.map((finish) => finish()))).toEqual(slow.map(() => undefined))
  })
})

async function saver({ url }: BuiltServer, name: string) {
  const { token } = await register(url, name)
  const { body } = await post<{ id: string }>(`${url}/api/links`, { title: 'Shop', url: 'shop.example.com' }, token)
  return async () => {
    const answer = await fetch(`${url}/api/links/${body.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: `Shop ${Math.random()}` }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

/** Sends half a request at once and the rest when told; resolves with the first line of the answer, if one came. */
function slowLogIn({ url }: BuiltServer, name: string) {
  const body = JSON.stringify({ email: `${name}@example.com`, password: 'over the front door' })
  const socket: Socket = dial(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  return async () => {
    if (socket.writable) socket.write(body.slice(10))
    await closed
    return heard.split('\r\n')[0] || undefined
  }
}
