/** Tests that a server killed at any step of a purchase leaves it either paid and granted, or neither, and the books in order. */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import {
  type BuiltServer,
  newDataDir,
  post,
  projectRoot,
  registerCreator,
  startServer,
  stopServers,
  toDatabaseUrl,
} from './built-server.ts'
import { openStopPoints } from './stop-points.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await stopServers()
  await database.close()
})

type Plan = 'pro' | 'lifetime'
type Buyer = { id: string; token: string; plan: Plan }

test('a server that is killed at any step of a purchase leaves it paid and granted, or neither', async () => {
  const env = { DATABASE_URL: toDatabaseUrl(database.connection), DATA_DIR: newDataDir(), LOG_LEVEL: 'error' }
  const stopPoints = await openStopPoints(database.connection)
  let server = await startServer(env)
  const outcomes: string[] = []
  try {
    for (const plan of ['lifetime', 'pro'] as const) {
      const steps = await listSteps(server, plan)
      expect(steps.length).toBeGreaterThanOrEqual(15)
      for (const { number: step, written } of steps) {
        const buyer = await register(server, plan, step)
        await stopPoints.set(step)
        const buying = buy(server, buyer).catch(() => undefined)
        const isStopped = await waitUntil(stopPoints.isWaiting, buying)
        await server.stop('SIGKILL')
        await buying
        await stopPoints.release()
        server = await startServer(env)
        const outcome = await readOutcome(buyer)
        outcomes.push(`${plan}, step ${step} ${isStopped ? `at ${written}` : 'after it'}: ${outcome}`)
        if (outcome === 'neither') expect(await buy(server, buyer)).toBe(plan)
      }
    }
  } finally {
    await stopPoints.close()
  }
  expect(outcomes.length).toBeGreaterThanOrEqual(30)
  for (const plan of ['lifetime', 'pro'])
    for (const result of ['neither', 'paid and granted'])
      expect(outcomes.filter((outcome) => outcome.startsWith(plan) && outcome.endsWith(result))).not.toEqual([])
  expect(await proveLedger(env)).toContain('The books balance.')

  /** One step for each table in a row, up to the one after the plan was granted: what follows copies the same state again. */
  async function listSteps(running: BuiltServer, plan: Plan) {
    const buyer = await register(running, plan, 0)
    await stopPoints.set(undefined)
    expect(await buy(running, buyer)).toBe(plan)
    const writes = await stopPoints.listWrites()
    const paid = writes.findIndex(({ written }) => written === 'INSERT payments')
    const granted = writes.findIndex(({ written }, index) => index > paid && written === 'UPDATE users')
    return writes.slice(0, granted + 3).filter(({ written }, index) => written !== writes[index - 1]?.written)
  }
}, 900_000)

async function register({ url }: BuiltServer, plan: Plan, step: number): Promise<Buyer> {
  const { token, user } = await registerCreator(url, `${plan}-${step}`)
  return { id: user.id, token, plan }
}

/** What a browser does. Returns the plan that the creator then has. */
async function buy({ url }: BuiltServer, { token, plan }: Buyer): Promise<string> {
  const path = plan === 'lifetime' ? 'create-payment-intent' : 'create-subscription'
  const opened = await post<{ clientSecret: string }>(`${url}/api/${path}`, { plan }, token)
  const card = { number: '4242424242424242', expiry: '12/49', securityCode: '123' }
  await post(`${url}/api/sandbox/confirm`, { clientSecret: opened.body.clientSecret, card }, token)
  const upgraded = await post<{ plan: string }>(`${url}/api/user/upgrade`, { plan }, token)
  return upgraded.body.plan
}

/** Resolves with true when the server waits, or with false when everything was done before. */
async function waitUntil(isWaiting: () => Promise<boolean>, buying: Promise<unknown>): Promise<boolean> {
  let isOver = false
  void buying.then(() => {
    isOver = true
  })
  while (!(await isWaiting())) {
    if (isOver) return isWaiting()
    await pause(5)
  }
  return true
}

/** Nobody comes back: the checkout expires, and the recurring job closes it. */
async function readOutcome({ id, plan }: Buyer): Promise<string> {
  const { db } = database
  const query = async <R extends pg.QueryResultRow>(text: string) => (await db.$client.query<R>(text, [id])).rows
  await query(`update checkouts set expires_at = now() where status = 'open' and user_id = $1`)
  await db.$client.query(`select graphile_worker.add_job('expire-checkouts')`)
  await expect
    .poll(() => query(`select 1 from checkouts where status = 'open' and user_id = $1`), { interval: 50, timeout: 15_000 })
    .toEqual([])

  const charged = await query<{ id: string }>(`
    select payment ->> 'id' as id from sandbox_customers, jsonb_array_elements(state -> 'payments') payment
    where state ->> 'userId' = $1 and payment ->> 'status' = 'succeeded'`)
  const stored = await query<{ id: string }>('select provider_id as id from payments where user_id = $1')
  expect(stored).toEqual(charged)
  expect(charged.length).toBeLessThanOrEqual(1)
  const isPaid = charged.length === 1
  const seats = await query('select status from lifetime_seats where user_id = $1')
  expect(seats).toEqual(isPaid && plan === 'lifetime' ? [{ status: 'sold' }] : [])
  expect(await query('select plan from users where id = $1')).toEqual([{ plan: isPaid ? plan : 'free' }])
  return isPaid ? 'paid and granted' : 'neither'
}

const proveLedger = async (env: Record<string, string>): Promise<string> => {
  const command = ['dist/server/ledger-prove.js']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
  })
  return stdout
}
