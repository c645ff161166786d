/** What a banned creator sees of the ban, and the appeal that they can write once. */
import type { OwnBan } from '#contract/accounts/ban.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { readHeldPence } from '#server/affiliates/commissions/balances/read-balance.ts'
import { findEndingPlan } from '#server/billing/subscription/cancel-subscription.ts'
import type { Services } from '#server/services/services.ts'
import { findBanWithAppeal, insertAppeal } from './store.ts'

type BanServices = Pick<Services, 'config' | 'db' | 'now'>

/** Refuses with 'signed-out' where the ban was lifted meanwhile. */
export async function getOwnBan({ db, config }: BanServices, userId: string): Promise<OwnBan> {
  const found = await findBanWithAppeal(db, userId)
  if (!found) throw new Refusal('signed-out')
  const { ban, appeal, username, email } = found
  const { setting } = config.payments
  return {
    username,
    email,
    reason: ban.reason,
    note: ban.note,
    since: ban.createdAt.toISOString(),
    until: ban.until?.toISOString() ?? null,
    appeal: appeal && { sentAt: appeal.createdAt.toISOString(), decision: appeal.decision, reply: appeal.reply },
    endingPlan: await findEndingPlan({ db, config }, userId),
    heldPence: setting === 'off' ? 0 : await readHeldPence(db, userId, setting),
  }
}

/** Refuses with 'ban-appealed', and with 'signed-out' where the ban was lifted meanwhile. */
export async function appealBan(services: BanServices, userId: string, text: string): Promise<OwnBan> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const found = await findBanWithAppeal(tx, userId)
    if (!found) throw new Refusal('signed-out')
    if (!(await insertAppeal(tx, { banId: found.ban.id, text, createdAt: now() }))) throw new Refusal('ban-appealed')
  })
  return getOwnBan(services, userId)
}
