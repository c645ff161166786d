/** What the database itself guarantees of the ledger, whatever the server does. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type LedgerEntry, type LedgerPosting, postPayment, postPayoutPaid } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { ledgerBalances, ledgerEntries, ledgerTransactions } from '#server/database/schema/ledger.ts'
import { postToLedger } from '#server/ledger/post.ts'
import { newId } from '#server/services/services.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.empty())
afterAll(() => database.close())

const occurredAt = new Date('2026-06-01T12:00:00Z')
const post = (posting: LedgerPosting, mode: PaymentMode = 'sandbox') =>
  database.db.transaction((tx) => postToLedger({ newId, now: () => occurredAt }, tx, mode, posting, null))
const payment = (id: string, pence = 299) => postPayment({ id, pence, occurredAt })
const readBalances = async (mode: PaymentMode = 'sandbox') =>
  Object.fromEntries(
    (await database.db.select().from(ledgerBalances)).flatMap((row) => (row.mode === mode ? [[row.account, row.pence]] : [])),
  )

/** The error of PostgreSQL, without the query that Drizzle wraps around it. */
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )

describe('the ledger is append-only', () => {
  test.each([
    'update ledger_transactions set key = $$other$$',
    'update ledger_entries set pence = pence * 2',
    'delete from ledger_transactions',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'truncate ledger_transactions cascade',
  ])('%s is refused', async (statement) => {
    await post(payment('pi_1'))
    expect(await refusal(database.db.execute(statement))).toBe('The ledger is append-only: post a transaction that corrects it.')
    expect(await database.db.$count(ledgerEntries)).toBe(2)
    expect(await readBalances()).toEqual({ 'provider-balance': 299, revenue: -299 })
  })
})

describe('a transaction', () => {
  test.each<[string, LedgerEntry[]]>([
    [
      'whose entries do not sum to zero',
      [
        { account: 'revenue', pence: -299 },
        { account: 'provider-balance', pence: 298 },
      ],
    ],
    ['with one entry', [{ account: 'revenue', pence: -299 }]],
  ])('%s can’t be committed', async (_name, entries) => {
    const posting = { kind: 'payment', key: 'payment pi_1', occurredAt, entries } as const
    expect(await refusal(post(posting))).toMatch(/^The entries of ledger transaction .* do not sum to zero\.$/)
    expect(await database.db.$count(ledgerTransactions)).toBe(0)
    expect(await readBalances()).toEqual({})
  })

  test('without entries can’t be committed', async () => {
    const row = { id: newId(), mode: 'sandbox', kind: 'payment', key: 'payment pi_1', occurredAt, createdAt: occurredAt } as const
    expect(await refusal(database.db.insert(ledgerTransactions).values(row))).toMatch(/do not sum to zero/)
  })

  test('can’t be changed by later entries that do not sum to zero', async () => {
    await post(payment('pi_1'))
    const [row] = await database.db.select().from(ledgerTransactions)
    const later = { transactionId: String(row?.id), line: 2, account: 'refunds', pence: 5 } as const
    expect(await refusal(database.db.insert(ledgerEntries).values(later))).toMatch(/do not sum to zero/)
  })

  test('is posted once for each fact and mode', async () => {
    expect([await post(payment('pi_1')), await post(payment('pi_1')), await post(payment('pi_1'), 'stripe')]).toEqual([
      true,
      false,
      true,
    ])
    expect(await readBalances()).toEqual({ 'provider-balance': 299, revenue: -299 })
    expect(await readBalances('stripe')).toEqual({ 'provider-balance': 299, revenue: -299 })
  })
})

test('two hundred transactions on all connections, in opposite orders of accounts, never wait for each other', async () => {
  const there = (id: string): LedgerPosting => payment(id, 100)
  const back = (id: string): LedgerPosting => ({
    kind: 'refund',
    key: `refund ${id}`,
    occurredAt,
    entries: [
      { account: 'revenue', pence: 40 },
      { account: 'provider-balance', pence: -40 },
    ],
  })
  // One statement locks its balances in one order; only postings with other accounts could wait for each other.
  const elsewhere = (id: string): LedgerPosting => postPayoutPaid({ id, pence: 10, occurredAt })
  const post = (n: number) =>
    database.db.transaction(async (tx) => {
      const services = { newId, now: () => occurredAt }
      const postings = [there(`pi_${n}`), back(`re_${n}`), elsewhere(`payout ${n}`)]
      for (const posting of n % 2 === 0 ? postings : postings.reverse())
        await postToLedger(services, tx, 'sandbox', posting, null)
    })
  // As many at once as the pool has connections.
  await Promise.all(
    Array.from({ length: 10 }, async (_, worker) => {
      for (let n = worker; n < 200; n += 10) await post(n)
    }),
  )
  expect(await readBalances()).toEqual({
    'provider-balance': 12_000,
    revenue: -12_000,
    'payouts-in-transit': 2_000,
    bank: -2_000,
  })
})
