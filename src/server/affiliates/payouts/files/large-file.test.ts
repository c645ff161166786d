/** A result file as long as the endpoint takes, on a database of its own, because so many rows are slow to delete. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { readConfig } from '#server/config.ts'
import { ledgerBalances } from '#server/database/schema/ledger.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { findLedgerDifferences } from '#server/ledger/checks.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { newId } from '#server/services/services.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { importPayoutResults } from './import-results.ts'

let database: TestDatabase | undefined
afterEach(() => database?.close())

// Takes some 20 s. What grew faster than the number of rows would take longer than this.
test('10,000 rows are applied in one transaction, with the books in order', { timeout: 240_000 }, async () => {
  database = await openTestDatabase()
  const { db } = database
  // A thousand at a time, each within the time of a statement.
  for (let first = 1; first <= 10_000; first += 1_000)
    await db.execute(sql`
      insert into users (id, username, email, password)
      select gen_random_uuid(), 'many-' || n, 'many-' || n || '@example.com', 'x' from generate_series(${first}::int, ${first + 999}::int) n`)
  await db.execute(sql`
    insert into payouts (id, user_id, mode, amount, status, paypal_email, sent_by, sent_at)
    select gen_random_uuid(), id, 'sandbox', 1000, 'processing', email, 'manual', now() from users`)
  const keys = [createKey()]
  const secrets = { adminPassword: '', adminAccessKey: '', keyring: openKeyring(() => keys) }
  const services = { config: readConfig({}), db, newId, now: () => new Date(), secrets, invalidatePage: () => {} }
  const ids = await db.select({ id: payouts.id }).from(payouts)
  const rows = ids.map(({ id }, index) => `${toPayoutReference(id)},10.00,${index % 10 === 0 ? 'failed' : 'paid'}`)
  const file = Buffer.from(`Customer ID,Amount,Status\n${rows.join('\n')}`)

  expect(await importPayoutResults(services, file, async () => {})).toEqual({
    paid: 9_000,
    failed: 1_000,
    returned: 0,
    unchanged: 0,
  })
  expect(await findLedgerDifferences(db)).toEqual([])
  expect(await db.select({ pence: ledgerBalances.pence }).from(ledgerBalances).where(eq(ledgerBalances.account, 'bank'))).toEqual(
    [{ pence: -9_000_000 }],
  )
  const { rows: jobs } = await db.execute(
    sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-email'`,
  )
  expect(jobs).toEqual([{ count: 10_000 }])
  expect(await importPayoutResults(services, file, async () => {})).toMatchObject({ paid: 0, failed: 0, unchanged: 10_000 })
})
