/**
 * Random histories on the whole server, ten creators at a time, with every message lost that a history does not deliver. At the end the
 * books balance, agree with the provider, and everyone has the plan that they paid for.
 */

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#rules/platform/refusals.ts'
import { readAffiliateBalance, readTotalBalance } from '#server/affiliates/commissions/balances/read-balance.ts'
import { matureCommissions } from '#server/affiliates/commissions/mature-commissions.ts'
import { decideHold } from '#server/affiliates/holds/decide-hold.ts'
import { releaseEndedHolds } from '#server/affiliates/holds/end-hold.ts'
import { emailPlacedHolds } from '#server/affiliates/holds/hold-emails.ts'
import { listHolds } from '#server/affiliates/holds/list-holds.ts'
import { cancelPayout, requestPayout } from '#server/affiliates/payouts/request-payout.ts'
import { commissionHolds, commissions } from '#server/database/schema/affiliates.ts'
import { checkouts, lifetimeSales, payments } from '#server/database/schema/billing.ts'
import { affiliateSettings } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import type { PaymentProvider } from '#server/services/payments/port.ts'
import { longHistory } from '#server/testing/histories/history.ts'
import { playOnServer, runQueuedCommands } from '#server/testing/histories/server-history.ts'
import { start } from '#server/testing/start.ts'
import { proveLedger } from '../reconciliation/prove-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

const [batches, creatorsAtOnce] = [6, 10]

/** Somebody else was faster, or it cannot be done now. */
const ignoreRefusal = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error
}

/** Messages of the provider are lost, and what is queued for it waits until a history runs it. */
const holdJobs = sql.raw(`
  create or replace function hold_jobs() returns trigger language plpgsql as $$
  declare task text := (select identifier from graphile_worker._private_tasks where id = new.task_id);
  begin
    if task in ('deliver-sandbox-event', 'refund-payment', 'cancel-subscription', 'end-subscription') then
      new.run_at := new.run_at + interval '100 years';
    end if;
    return new;
  end $$;
  create or replace trigger hold_jobs before insert on graphile_worker._private_jobs for each row execute function hold_jobs();`)

test(`${batches * creatorsAtOnce} histories over HTTP leave the books balanced`, { timeout: 600_000 }, async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const clock = { now: new Date('2026-01-31T10:00:00Z') }
  const server = await start({ now: () => clock.now })
  const { db, node } = server
  await db.execute(holdJobs)
  const referrer = await server.creator('referrer')
  await db.insert(affiliateSettings).values({ userId: referrer.id, paypalEmail: 'referrer@example.com', updatedAt: clock.now })
  const histories = fc.sample(longHistory, { seed, numRuns: batches * creatorsAtOnce })
  const played: { customerId: string | undefined; userId: string }[] = []

  for (let batch = 0; batch < batches; batch++) {
    await Promise.all([
      runAffiliateJobs(),
      ...histories.slice(batch * creatorsAtOnce, (batch + 1) * creatorsAtOnce).map(async (steps, n) => {
        const creator = await server.creator(`creator-${batch}-${n}`)
        await db.update(users).set({ referredBy: referrer.id }).where(eq(users.id, creator.id))
        const { customerId } = await playOnServer(server, creator, steps, clock).catch((error: unknown) => {
          throw new Error(`Seed ${seed}, history ${batch * creatorsAtOnce + n} failed.`, { cause: error })
        })
        played.push({ customerId, userId: creator.id })
      }),
    ])
  }
  for (let rounds = 0, left = 1; left > 0 && rounds < 50; rounds++) {
    await reconcile(node.services)
    left = await runQueuedCommands(server)
  }

  expect(await proveLedger(node.services), `seed ${seed}`).toEqual([])
  for (const { customerId, userId } of played)
    if (customerId !== undefined) expect(await readPlan(userId), `seed ${seed}`).toBe(await modelPlan(customerId, userId))

  // What the affiliate sees is what the admin sees, and the sum of all rows.
  const balance = await readAffiliateBalance(db, referrer.id, 'sandbox')
  expect(await readTotalBalance(db, 'sandbox')).toEqual(balance)

  // Something has happened.
  expect(await db.$count(payments)).toBeGreaterThan(batches * creatorsAtOnce)
  const [{ earned } = { earned: 0 }] = await db
    .select({ earned: sql<number>`coalesce(sum(${commissions.amount}), 0)::int` })
    .from(commissions)
  const [total] = await db.select({ earnings: users.totalEarnings }).from(users).where(eq(users.id, referrer.id))
  expect(total).toEqual({ earnings: earned })
  expect(Object.values(balance).reduce((sum, pence) => sum + pence, 0)).toBe(earned)
  expect(await db.$count(commissionHolds)).toBeGreaterThan(0)

  /** While people pay: commissions mature, holds end, an admin decides on some, and the affiliate is paid out. */
  async function runAffiliateJobs(): Promise<void> {
    const { services } = node
    for (let round = 0; round < 3; round++) {
      await Promise.all([matureCommissions(services), releaseEndedHolds(services), emailPlacedHolds(services)])
      const open = await listHolds(services, { limit: 4 })
      const decisions = (['release', 'confirm', 'release', 'confirm'] as const).slice(0, open.length)
      await Promise.all(
        decisions.map((decision, n) =>
          decideHold(services, String(open[n]?.id), { decision, note: 'A note.' }, async () => {}).catch(ignoreRefusal),
        ),
      )
      const { approvedPence } = await readAffiliateBalance(db, referrer.id, 'sandbox')
      const payout = await requestPayout(services, referrer.id, Math.max(1, approvedPence)).catch(ignoreRefusal)
      if (payout && round === 1) await cancelPayout(services, referrer.id, payout.id)
    }
  }

  async function readPlan(userId: string) {
    const [user] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId))
    return user?.plan
  }

  /** What the provider's record says, of what was bought as its checkout asked. */
  async function modelPlan(customerId: string, userId: string) {
    const snapshot = await (node.services.payments as PaymentProvider).readCustomer(customerId)
    const bought = await db
      .select({ purchaseId: checkouts.purchaseId })
      .from(checkouts)
      .where(sql`${checkouts.userId} = ${userId} and ${checkouts.status} = 'paid'`)
    const isBought = (id: string) => bought.some(({ purchaseId }) => purchaseId === id)
    const sales = await db.$count(lifetimeSales, sql`${lifetimeSales.userId} = ${userId} and ${lifetimeSales.refundedAt} is null`)
    const held = (snapshot?.payments ?? []).filter(({ id, pence, refunds, disputes, plan }) => {
      const refunded = refunds.reduce((sum, refund) => sum + refund.pence, 0)
      return plan === 'lifetime' && isBought(id) && refunded < pence && disputes.every(({ status }) => status !== 'lost')
    })
    expect(sales).toBe(held.length)
    if (held.length > 0) return 'lifetime'
    const plans = (snapshot?.subscriptions ?? [])
      .filter(({ id, status }) => isBought(id) && (status === 'active' || status === 'past_due'))
      .map(({ plan }) => plan)
    return plans.includes('premium') ? 'premium' : (plans[0] ?? 'free')
  }
})
