/** Appeals against bans: a banned creator writes one, once; an admin lifts the ban or upholds it, with a reply that goes out by email. */
import type { OwnBan } from '#contract/accounts/ban.ts'
import type { OpenAppeal } from '#contract/admin/moderation.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { liftBan } from '#server/accounts/bans/ban-account.ts'
import { findAccountEmail } from '#server/accounts/find-user.ts'
import { readHeldPence } from '#server/affiliates/commissions/balances/read-balance.ts'
import { findEndingPlan } from '#server/billing/subscription/cancel-subscription.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { banUpheldEmail } from '#server/emails/moderation.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { findAppellant, findBanWithAppeal, insertAppeal, selectOpenAppeals, storeDecision } from './store.ts'

export type AppealDecision = { decision: 'lift' | 'uphold'; reply: string }

/** `record` runs in the same transaction. Refuses with 'no-such-appeal' where there is none, or where it was decided before. */
export async function decideAppeal(
  services: Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'>,
  banId: string,
  { decision, reply }: AppealDecision,
  record: (tx: Queries, userId: string) => Promise<void>,
): Promise<void> {
  const userId = await findAppellant(services.db, banId)
  if (!userId) throw new Refusal('no-such-appeal')
  const decide = async (tx: Queries) => {
    const decided = { decision: decision === 'lift' ? 'lifted' : 'upheld', reply, decidedAt: services.now() } as const
    if (!(await storeDecision(tx, banId, decided))) throw new Refusal('no-such-appeal')
    await record(tx, userId)
  }
  if (decision === 'lift') await liftBan(services, userId, { banId, reply, before: decide }).catch(toNoSuchAppeal)
  else
    await services.db.transaction(async (tx) => {
      await decide(tx)
      const owner = await findAccountEmail(tx, userId)
      const { publicUrl } = services.config
      if (owner) await enqueueEmail(services, tx, owner.email, banUpheldEmail({ ...owner, reply, publicUrl }))
    })
}

/** The ban ended a moment before, and its appeal with it. */
function toNoSuchAppeal(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not-banned' ? new Refusal('no-such-appeal') : error
}

const pageSize = 30

/** Lists the appeals that nobody has decided. `cursor` is the `nextCursor` of the previous part. */
export async function listAppeals({ db }: Pick<Services, 'db'>, cursor: string | undefined) {
  const { rows, nextCursor } = await readCursorPage(pageSize, (limit) => selectOpenAppeals(db, cursor, limit))
  const appeals = rows.map(
    ({ page, since, until, sentAt, ...appeal }): OpenAppeal => ({
      ...appeal,
      ...page,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      sentAt: sentAt.toISOString(),
    }),
  )
  return { appeals, nextCursor }
}

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
