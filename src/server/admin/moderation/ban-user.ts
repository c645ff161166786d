/** Bans and unbans a user, each with a row of the audit log in the same transaction. */
import type { BanEffects } from '#contract/admin/moderation.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { type BanDraft, banAccount, endBanOnTime, liftBan } from '#server/accounts/bans/ban-account.ts'
import { isAccount } from '#server/accounts/find-user.ts'
import { countSessions } from '#server/accounts/sessions/open-sessions.ts'
import { readHeldPence } from '#server/affiliates/commissions/balances/read-balance.ts'
import { findEndingPlan } from '#server/billing/subscription/cancel-subscription.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'

export type BanServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'>

/** Runs in the same transaction, last. */
type Also = (tx: Queries) => Promise<void>

/** Refuses as `banAccount` does. */
export const banAsAdmin = (services: BanServices, actor: AuditActor, userId: string, draft: BanDraft, also?: Also) =>
  banAccount(services, userId, draft, async (tx, { id, reason, note, until }) => {
    const detail = { ban: id, reason, note, until: until?.toISOString() ?? null }
    await recordAudit(services, tx, actor, { action: 'suspend', userId, ...banned(true), detail })
    await also?.(tx)
  })

/** Refuses as `liftBan` does. */
export const unbanAsAdmin = (services: BanServices, actor: AuditActor, userId: string, also?: Also) =>
  liftBan(services, userId, { before: recordUnban(services, actor, userId, also) })

/** A job's handler. */
export const endBan = (services: BanServices, ban: { userId: string; banId?: string }) =>
  endBanOnTime(services, ban, recordUnban(services, 'time', ban.userId))

const recordUnban =
  (services: BanServices, actor: AuditActor, userId: string, also?: Also) =>
  async (tx: Queries, ban: { id: string } | undefined) => {
    await recordAudit(services, tx, actor, { action: 'unsuspend', userId, ...banned(false), detail: { ban: ban?.id ?? null } })
    await also?.(tx)
  }

const banned = (isBanned: boolean) => ({ before: { isBanned: !isBanned }, after: { isBanned } })

/** What a ban would do to this user, in numbers, for the dialog that asks. Refuses with 'no-such-user'. */
export async function getBanEffects(services: Pick<Services, 'config' | 'db' | 'now'>, userId: string): Promise<BanEffects> {
  const { db, config } = services
  if (!(await isAccount(db, userId))) throw new Refusal('no-such-user')
  const { setting } = config.payments
  const [devices, endingPlan, heldPence] = await Promise.all([
    countSessions(services, userId),
    findEndingPlan(services, userId),
    setting === 'off' ? 0 : readHeldPence(db, userId, setting),
  ])
  return { devices, endingPlan, heldPence }
}
