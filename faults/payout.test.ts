/** Tests that a server killed at any step of a payout run leaves every affiliate with one payout, PayPal with one payment, and the books in order. */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type PaypalServer, startPaypalServer } from '#server/testing/paypal-server/paypal-server.ts'
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
let paypal: PaypalServer
beforeEach(async () => {
  database = await openTestDatabase()
  paypal = await startPaypalServer()
})
afterEach(async () => {
  await stopServers()
  await paypal.stop()
  await database.close()
})

const card = { number: '4242424242424242', expiry: '12/49', securityCode: '123' }
const accessKey = 'the access key of the admin'
const lifetimePence = 500

test('a server that is killed at any step of a payout run pays each affiliate once', async () => {
  const env = {
    DATABASE_URL: toDatabaseUrl(database.connection),
    DATA_DIR: newDataDir(),
    LOG_LEVEL: 'error',
    ADMIN_ACCESS_KEY: accessKey,
    ...paypal.env,
  }
  const stopPoints = await openStopPoints(database.connection)
  let server = await startServer(env)
  const outcomes: string[] = []
  try {
    let step = 1
    for (let round = 1; ; round++) {
      await earn(server, round)
      const token = await logIn(server)
      await stopPoints.set(step)
      const running = run(server, token).catch(() => undefined)
      const isStopped = await waitUntil(stopPoints.isWaiting, running)
      const writes = await stopPoints.listWrites()
      const written = isStopped ? 'stopped' : 'after the last'
      await server.stop('SIGKILL')
      const isDone = (await running) === 200
      await stopPoints.release()
      server = await startServer(env)
      await run(server, token)
      await stopPoints.set(undefined)
      outcomes.push(`step ${step} ${written}: ${await finish()}`)
      if (isStopped) step++
      // Every write came before this step. Otherwise the server was busy, and the step is tried again.
      else if (isDone && writes.length < step) break
    }
  } finally {
    await stopPoints.close()
  }
  expect(outcomes.length).toBeGreaterThanOrEqual(8)
  expect(outcomes.filter((outcome) => !outcome.endsWith('paid once'))).toEqual([])
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/ledger-prove.js'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
  })
  expect(stdout).toContain('The books balance.')
}, 300_000)

/** An affiliate, two of whose referrals buy a lifetime; the commissions mature at once. */
async function earn({ url }: BuiltServer, round: number) {
  const affiliate = (await registerCreator(url, `affiliate-${round}`)).user.id
  await query(`insert into affiliate_settings (user_id, paypal_email, updated_at) values ($1, 'ada@paypal.example', now())`, [
    affiliate,
  ])
  for (const number of [1, 2]) {
    const { token, user } = await registerCreator(url, `customer-${round}-${number}`)
    await query('update users set referred_by = $1 where id = $2', [affiliate, user.id])
    await query(
      `insert into referrals (id, referrer_id, referred_id, number, affiliate_code) values (gen_random_uuid(), $1, $2, $3, 'code')`,
      [affiliate, user.id, number],
    )
    const opened = await post<{ clientSecret: string }>(`${url}/api/create-payment-intent`, { plan: 'lifetime' }, token)
    await post(`${url}/api/sandbox/confirm`, { clientSecret: opened.body.clientSecret, card }, token)
    await post(`${url}/api/user/upgrade`, { plan: 'lifetime' }, token)
  }
  await query(`update commissions set status = 'approved', approved_at = now() where status = 'pending'`)
}

/** Returns the token of an admin of the control panel. */
const logIn = async ({ url }: BuiltServer): Promise<string> =>
  (await post<{ token: string }>(`${url}/api/admin/control/login`, { accessKey })).body.token

/** Returns the status of the answer. */
const run = async ({ url }: BuiltServer, token: string): Promise<number> =>
  (await post(`${url}/api/admin/trigger-payout`, {}, token)).status

/** Waits until it is sent, and PayPal has paid it. */
async function finish(): Promise<string> {
  const open = () =>
    query<{ id: string; provider_id: string | null; amount: number }>(
      `select id, provider_id, amount from payouts where status in ('requested', 'approved', 'processing')`,
    )
  // A killed server's job is its own for hours: the check, which runs every ten minutes, sends what nobody has sent.
  await query(`select graphile_worker.add_job('check-payouts')`)
  await expect.poll(async () => (await open()).map((payout) => payout.provider_id !== null), { timeout: 20_000 }).toEqual([true])
  const [payout] = await open()
  paypal.setResult(payout?.id ?? '', 'SUCCESS')
  await query(`select graphile_worker.add_job('check-payouts')`)
  await expect.poll(open, { timeout: 20_000 }).toEqual([])
  const [{ batches, rows }] = (await query<{ batches: number; rows: number }>(
    `select ${paypal.batches.length}::int as batches, count(*)::int as rows from payouts where status = 'paid'`,
  )) as [{ batches: number; rows: number }]
  const isOnce = batches === rows && payout?.amount === 2 * lifetimePence
  return isOnce ? 'paid once' : `${batches} payments, ${rows} payouts, the last of ${payout?.amount} pence`
}

const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await database.db.$client.query<R>(text, values)).rows

/** Resolves with true when the server waits, or with false when everything was done before. */
async function waitUntil(isWaiting: () => Promise<boolean>, running: Promise<unknown>): Promise<boolean> {
  let isOver = false
  void running.then(() => {
    isOver = true
  })
  while (!(await isWaiting())) {
    if (isOver) {
      // The job that sends it runs after the answer.
      await pause(1_000)
      return isWaiting()
    }
    await pause(5)
  }
  return true
}
