/** Referrals who pay in the sandbox, and commissions that time or a signal has changed. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { PaidPlan } from '../../src/rules/plans/plans.ts'
import { password, uniqueName } from './actors.ts'
import { buyPlan } from './billing.ts'
import { withJourneyDatabase } from './journey-database.ts'

/** Someone signs up through the affiliate's link and pays. */
export async function referBuyer(page: Page, affiliate: string, plan: PaidPlan) {
  const username = uniqueName('buyer')
  const data = { username, email: `${username}@example.com`, password, referralCode: affiliate }
  const registered = await page.request.post('/api/auth/register', { data })
  expect(registered.ok(), await registered.text()).toBe(true)
  await buyPlan(page, (await registered.json()).token, plan)
}

/** As the job does once the days for refunds are over. */
export const approveCommissions = (affiliate: string, data?: string) =>
  withJourneyDatabase(
    (client) =>
      client.query(
        `update commissions set status = 'approved', approved_at = now() where status = 'pending' and reverses is null
       and user_id = (select id from users where username = $1)`,
        [affiliate],
      ),
    data,
  )

/** As if the affiliate and the referral had used the same internet connection. */
export const holdCommissions = (affiliate: string) =>
  withJourneyDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update commissions set status = 'held' where status = 'pending' and reverses is null
       and user_id = (select id from users where username = $1) returning id`,
      [affiliate],
    )
    for (const { id } of rows)
      await client.query(
        `insert into commission_holds (id, commission_id, reason, evidence_class, evidence, placed_at, ends_at)
         values ($1, $2, 'shared-address', 'weak', 'Same connection, seen once.', now(), now() + interval '30 days')`,
        [randomUUID(), id],
      )
  })
