/** Everybody's payouts, for administrators. That a PayPal address belongs to several affiliates is shown, and refuses nothing. */
import type { AdminPayout, AffiliateOverview } from '#contract/affiliates/administration.ts'
import { findNextPayoutRun, type PayoutState } from '#rules/affiliates/payouts.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { readBalances } from '../../commissions/balances/store.ts'
import { getMode, isTestMoney } from '../../current-mode.ts'
import { toPayout } from '../find-payouts.ts'
import { countAffiliates, listAddressOwners, listPayouts, readUnsentPayouts, sumByReason } from './store.ts'

const pageSize = 50

type Query = { status?: PayoutState | undefined; cursor?: string | undefined }

/** The newest first. `cursor` is the `nextCursor` of the previous page. */
export async function listAllPayouts({ db }: Pick<Services, 'db'>, query: Query, size = pageSize) {
  const { rows, nextCursor } = await readCursorPage(size, (limit) => listPayouts(db, { ...query, limit }))
  return { payouts: await toAdminPayouts(db, rows), nextCursor }
}

/** Refuses with 'no-such-payout'. */
export async function findAdminPayout({ db }: Pick<Services, 'db'>, id: string): Promise<AdminPayout> {
  const [payout] = await toAdminPayouts(db, await listPayouts(db, { id, limit: 1 }))
  if (!payout) throw new Refusal('no-such-payout')
  return payout
}

async function toAdminPayouts(db: Queries, rows: Awaited<ReturnType<typeof listPayouts>>): Promise<AdminPayout[]> {
  if (rows.length === 0) return []
  const owners = await listAddressOwners(db, [...new Set(rows.map(({ paypalEmail }) => paypalEmail))])
  return rows.map((row) => ({
    ...toPayout(row),
    userId: row.userId,
    username: row.username,
    affiliateCode: row.affiliateCode,
    sharesAddressWith: owners
      .filter(({ paypalEmail, userId }) => paypalEmail === row.paypalEmail && userId !== row.userId)
      .map(({ username }) => username),
  }))
}

/**
 * What all affiliates together have earned and are owed, for administrators: the sums of what each of them sees. Refuses with
 * 'payments-off'.
 */
export async function getAffiliateOverview(services: Pick<Services, 'config' | 'db' | 'now'>): Promise<AffiliateOverview> {
  const mode = getMode(services)
  return services.db.transaction(
    async (tx) => {
      const sums = await sumByReason(tx, mode, services.now())
      const { requested, approved } = await readUnsentPayouts(tx, mode)
      return {
        mode,
        isTestMoney: isTestMoney(services),
        ...(await countAffiliates(tx, mode)),
        ...(await readBalances(tx, mode)),
        payable: { requested, balances: sums.find(({ reason }) => reason === null) ?? nobody },
        approved,
        waiting: sums.flatMap(({ reason, ...sum }) => (reason === null ? [] : [{ reason, ...sum }])),
        method: services.config.payouts.method,
        nextRunAt: findNextPayoutRun(services.now()).toISOString(),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const nobody = { people: 0, pence: 0 }
