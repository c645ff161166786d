/** Proves the ledger in itself, and compares it with the rows of money that other features store. */
import type { LedgerAccount, LedgerFact, LedgerPosting } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import * as store from './store.ts'

/** Of each kind of difference; a thousand of them say no more. */
const maxListed = 20

/** Sentences: transactions whose entries do not sum to zero, and stored balances that are not the sum of their entries. */
export async function findLedgerDifferences(tx: Queries): Promise<string[]> {
  const unbalanced = await store.listUnbalancedTransactions(tx, maxListed)
  const wrong = await store.listWrongBalances(tx, maxListed)
  return [
    ...unbalanced.map(({ mode, key, pence }) => `The entries of "${key}" (${mode}) sum to ${pence} pence instead of 0.`),
    ...wrong.map(
      ({ mode, account, stored, sum }) =>
        `The balance of ${account} (${mode}) is stored as ${stored} pence, but its entries sum to ${sum}.`,
    ),
  ]
}

/** `pages`: every row of money. Sentences: rows without their transaction, and transactions without a row. */
export async function compareWithLedger(tx: Queries, pages: AsyncIterable<LedgerFact[]>): Promise<string[]> {
  const differences: string[] = []
  const expected = new Map<string, number>()
  for await (const page of pages) {
    for (const { mode, kind } of page) expected.set(`${mode} ${kind}`, (expected.get(`${mode} ${kind}`) ?? 0) + 1)
    for (const [mode, facts] of Map.groupBy(page, (fact) => fact.mode)) differences.push(...(await comparePage(tx, mode, facts)))
  }
  for (const { mode, kind, count } of await store.countTransactions(tx)) {
    const rows = expected.get(`${mode} ${kind}`) ?? 0
    if (count !== rows)
      differences.push(`The ledger has ${count} transactions "${kind}" (${mode}), but ${rows} rows ask for one.`)
  }
  return differences.slice(0, maxListed)
}

async function comparePage(tx: Queries, mode: PaymentMode, facts: LedgerFact[]): Promise<string[]> {
  const keys = facts.map(({ key }) => key)
  const posted = new Map((await store.listAmounts(tx, mode, keys)).map((transaction) => [transaction.key, transaction]))
  return facts.flatMap(({ key, kind, pence, ownerId = null }) => {
    const found = posted.get(key)
    if (!found) return [`"${key}" (${mode}) of ${pence} pence is not in the ledger.`]
    if (found.pence !== pence) return [`"${key}" (${mode}) moved ${found.pence} pence instead of ${pence}.`]
    if (found.kind !== kind || found.ownerId !== ownerId) return [`"${key}" (${mode}) is posted to the wrong accounts.`]
    return []
  })
}

/** The stored balances of an account that affiliates own. */
export const listOwnerBalances = (tx: Queries, account: LedgerAccount): Promise<store.OwnerBalance[]> =>
  store.selectOwnerBalances(tx, account)

export const toFact = (mode: PaymentMode, { kind, key, entries }: LedgerPosting): LedgerFact => ({
  mode,
  kind,
  key,
  pence: entries.reduce((sum, { pence }) => sum + Math.max(0, pence), 0),
})
