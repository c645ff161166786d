/** Tests that a node survives a database that is killed or stops responding, and how it stops on signals. */
import { connect as openSocket, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { listen } from '#server/database/connections/listen.ts'
import { connect, type Database } from '#server/database/open.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import { openLog } from '#server/services/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { listProcessTree } from '../bench/process-memory.ts'
import { type BuiltServer, post, registerCreator, startServer, stopServers } from './built-server.ts'
import { readPostmasterPid } from './data-folder.ts'
import { openSilentProxy } from './silent-proxy.ts'

const log = openLog('silent')
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const catchError = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a connection that is lost inside a transaction', () => {
  test('fails that transaction as unavailable, and the process keeps running', async () => {
    const { db, close } = connect(database.connection, log)
    const failed = await catchError(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await database.whileUnavailable(() => pause(50))
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseUnavailable(failed)).toBe(true)
    expect(await isAnswering(db)).toBe(true)
    await close()
  })
})

describe('a database that stops responding', () => {
  let proxy: Awaited<ReturnType<typeof openSilentProxy>>
  beforeEach(async () => {
    proxy = await openSilentProxy(database.connection)
  })
  afterEach(() => proxy.close())

  /** Long beside what a busy machine takes for the rest. */
  const timeouts = { idle: 2_000, close: 200 }
  const size = 4
  const open = () => connect({ ...proxy.connection, max: size }, log, timeouts)
  /** Opens all connections of the pool, and leaves them idle for longer than the timeout. */
  const openIdleConnections = async (db: Database) => {
    await Promise.all(Array.from({ length: size }, () => db.execute(sql`select pg_sleep(0.1)`)))
    await pause(timeouts.idle + 100)
    expect(db.$client.idleCount).toBe(size)
  }

  test.each([
    ['queries', (db: Database) => db.execute(sql`select 1`)],
    ['transactions that cannot begin', (db: Database) => db.transaction((tx) => tx.execute(sql`select 1`))],
  ])('does not block connections for good: %s', async (_what, work) => {
    const { db, close } = open()
    await openIdleConnections(db)
    proxy.goSilent()
    const began = performance.now()
    const failed = await Promise.all(Array.from({ length: size }, () => catchError(work(db))))
    expect(failed.map(isDatabaseUnavailable)).toEqual(failed.map(() => true))
    expect(performance.now() - began).toBeLessThan(timeouts.idle * 1.9)
    for (let n = 0; n < size; n++) expect(await isAnswering(db)).toBe(true)
    expect(await work(db)).toMatchObject({ rowCount: 1 })
    await close()
  })

  test('in the middle of a transaction fails after one timeout, without a second one for the rollback', async () => {
    const { db, close } = open()
    const began = performance.now()
    const failed = await catchError(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.goSilent()
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseUnavailable(failed)).toBe(true)
    expect(performance.now() - began).toBeLessThan(timeouts.idle * 1.9)
    expect(await isAnswering(db)).toBe(true)
    await close()
  })

  test('and gives no answer to new connections either fails queries within seconds, but those of commands when they time out', async () => {
    const idle = 6_000
    const measure = async (isPatient: boolean) => {
      const { db, close } = connect({ ...proxy.connection, max: size }, log, { idle, close: 200, isPatient })
      await db.execute(sql`select 1`)
      proxy.goSilent({ toNew: true })
      const began = performance.now()
      expect(isDatabaseUnavailable(await catchError(db.execute(sql`select 1`)))).toBe(true)
      const ms = performance.now() - began
      proxy.answerNew()
      await close()
      return ms
    }
    expect(await measure(false)).toBeLessThan(idle - 100)
    expect(await measure(true)).toBeGreaterThan(idle - 100)
  })

  test('refuses once whoever waited for a connection, also after their own time is over', async () => {
    const { db, close } = connect({ ...proxy.connection, max: 1, connectionTimeoutMillis: 2_500 }, log, timeouts)
    await db.execute(sql`select 1`)
    proxy.goSilent({ toNew: true })
    const errors = await Promise.all([1, 2, 3].map(() => catchError(db.execute(sql`select 1`))))
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true])
    await expect.poll(() => db.$client.waitingCount).toBe(0)
    await pause(100)
    await close()
  })

  test('does not delay closing', async () => {
    const { db, close } = connect({ ...proxy.connection, max: size }, log, { idle: 60_000, close: 200 })
    await db.execute(sql`select 1`)
    proxy.goSilent()
    const hanging = catchError(db.transaction((tx) => tx.execute(sql`select 1`)))
    await pause(50)
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(isDatabaseUnavailable(await hanging)).toBe(true)
  })

  test('is noticed by a listener, which reconnects and reports a gap', async () => {
    const onMessage = vi.fn<(payload: string) => void>()
    const onGap = vi.fn()
    // Far longer than an answer takes on a busy machine, and shorter than the pause between two questions.
    const heartbeat = { every: 1_500, timeout: 1_000 }
    const subscription = await listen(proxy.connection, 'Test channel', { onMessage, onGap }, log, heartbeat)
    await pause(2.5 * heartbeat.every)
    expect(onGap).not.toHaveBeenCalled()

    proxy.goSilent()
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000)
    await database.db.execute(sql`select pg_notify('Test channel', 'again')`)
    await vi.waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('again'), 20_000)

    proxy.goSilent()
    const began = performance.now()
    await subscription.close()
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

const isAnswering = (db: Database) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

describe('the built server', () => {
  afterEach(stopServers)

  test('survives its database being killed during saves, and responds to each with 200 or 503', async () => {
    const server = await startServer()
    const savers = await Promise.all(['ada', 'bob', 'cleo', 'dan'].map((name) => createSaver(server, name)))
    const statuses = new Set<number>()
    let isOver = false
    const saving = savers.map(async (save) => {
      while (!isOver) statuses.add(await save())
    })
    for (let n = 0; n < 3; n++) {
      await pause(300)
      const killed = readPostmasterPid(server.dataDir)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(readPostmasterPid(server.dataDir)).not.toBe(killed), { timeout: 30_000, interval: 50 })
      await vi.waitFor(async () => expect(await savers[0]?.()).toBe(200), { timeout: 30_000, interval: 100 })
    }
    isOver = true
    await Promise.all(saving)
    expect([...statuses].sort()).toEqual([200, 503])
    expect(server.process.exitCode).toBeNull()
    expect(await server.stop()).toBe(0)
  })

  test('while its database is frozen, sends pages from memory, refuses everything else in words, and goes on when it answers', async () => {
    const server = await startServer()
    const save = await createSaver(server, 'ada')
    const asked = await timed(() => fetch(`${server.url}/ada`))
    expect(asked.status).toBe(200)
    await pause(2_500)
    expect(await save()).toBe(200)
    const { body } = await registerAndAddLink(server, 'grace')
    const beacon = () => fetch(`${server.url}/api/links/${body.id}/click`, { method: 'POST', body: '{}', headers: json })

    const frozen = listProcessTree(readPostmasterPid(server.dataDir))
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const [page, click, status, write] = await Promise.all([
        leastMs(1_000, async () => expect((await fetch(`${server.url}/ada`)).status).toBe(200)),
        timed(beacon),
        timed(() => fetch(`${server.url}/api/bio/grace`)),
        timed(async () => ({ status: await save() })),
      ])
      expect([click.status, status.status, write.status]).toEqual([503, 503, 503])
      expect(page).toBeLessThan(1_000)
      expect(Math.max(click.ms, status.ms, write.ms)).toBeLessThan(4_000)

      const again = await leastMs(1_000, async () => {
        const answers = await Promise.all([fetch(`${server.url}/ada`), beacon(), save()])
        expect(answers.map((answer) => (typeof answer === 'number' ? answer : answer.status))).toEqual([200, 503, 503])
      })
      expect(again).toBeLessThan(1_000)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await vi.waitFor(async () => expect(await save()).toBe(200), { timeout: 30_000, interval: 100 })
    await vi.waitFor(async () => expect((await beacon()).status).toBe(204), { timeout: 30_000, interval: 100 })
  })

  test('completes open requests on its workers when the process group is signalled twice, as npm does', async () => {
    const server = await startServer({ WEB_CONCURRENCY: '2' }, { detached: true })
    await registerCreator(server.url, 'ada')
    const logins = await Promise.all(Array.from({ length: 8 }, () => startSlowLogin(server, 'ada')))

    const { pid } = server.process
    if (!pid) throw new Error('The server is not running.')
    process.kill(-pid, 'SIGINT')
    await pause(20)
    process.kill(pid, 'SIGINT')
    await pause(300)
    const statusLines = await Promise.all(logins.map((finish) => finish()))
    expect(statusLines).toEqual(statusLines.map(() => 'HTTP/1.1 200 OK'))
    expect(await server.exited).toBe(0)
  })

  test('stops at once, with its workers, on a second deliberate signal', async () => {
    const server = await startServer({ WEB_CONCURRENCY: '2' })
    await registerCreator(server.url, 'ada')
    const logins = await Promise.all(Array.from({ length: 4 }, () => startSlowLogin(server, 'ada')))
    server.process.kill('SIGTERM')
    // Half a second after the server noticed the first signal, which a busy machine may let it do late.
    await pause(2_000)
    const began = performance.now()
    expect(await server.stop('SIGTERM')).toBe(1)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await Promise.all(logins.map((finish) => finish()))).toEqual(logins.map(() => undefined))
  })
})

const json = { 'content-type': 'application/json' }

async function timed<T extends { status: number }>(ask: () => Promise<T>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { status } = await ask()
  return { status, ms: performance.now() - began }
}

async function registerAndAddLink({ url }: BuiltServer, name: string) {
  const { token } = await registerCreator(url, name)
  return post<{ id: string }>(`${url}/api/links`, { title: 'Shop', url: 'shop.example.com' }, token)
}

async function createSaver({ url }: BuiltServer, name: string) {
  const { token } = await registerCreator(url, name)
  const { body } = await post<{ id: string }>(`${url}/api/links`, { title: 'Shop', url: 'shop.example.com' }, token)
  return async () => {
    const response = await fetch(`${url}/api/links/${body.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: `Shop ${Math.random()}` }),
    })
    await response.arrayBuffer()
    return response.status
  }
}

/**
 * Sends half a request, and resolves when the server handles it, with a function that sends the rest; that resolves with the response's status
 * line, if any.
 */
async function startSlowLogin({ url }: BuiltServer, name: string) {
  const body = JSON.stringify({ email: `${name}@example.com`, password: 'over the front door' })
  const socket: Socket = openSocket(Number(new URL(url).port), '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text
  })
  socket.on('error', () => {})
  const asksForRest = 'HTTP/1.1 100 Continue\r\n\r\n'
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await vi.waitFor(() => expect(response).toBe(asksForRest), { timeout: 20_000, interval: 10 })
  return async () => {
    if (socket.writable) socket.write(body.slice(10))
    await closed
    return response.slice(asksForRest.length).split('\r\n')[0] || undefined
  }
}
