/**
 * The life of a ban: the page answers 410 on every node, every session ends, signing in leads to a screen that says why, the subscription
 * ends with its period, and commissions are held. The creator can appeal once and download their data. It ends when an admin lifts it, also
 * by deciding the appeal, or at its end; then everything is back but the sessions.
 */
import type { BannedDetails } from '#contract/accounts/ban.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { accountBannedEmail, accountUnbannedEmail } from '#server/emails/moderation.ts'
import { changePage } from '#server/page/change-page.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { announceDeletionChange } from '../deletion/request-deletion.ts'
import type { Client } from '../login/client.ts'
import type { RecheckUnderLock } from '../login/sign-in.ts'
import type { NotifyServices } from '../notify-owner.ts'
import { revokeAllSessions } from '../sessions/open-sessions.ts'
import { startSession } from '../sessions/session.ts'
import { findEmailAndUsername, lockAccount } from '../store.ts'
import { type Ban, endBan, findBanInForce, insertBan, setBanned } from './store.ts'

type BanServices = Pick<Services, 'db' | 'invalidatePage'> & NotifyServices

export type BanDraft = {
  reason: ModerationReason
  /** What the creator is told besides. */
  note?: string | null | undefined
  /** When it ends on its own; never, if there is none. */
  until?: Date | null | undefined
}

/** Emails the creator. `record` runs in the same transaction. Refuses with 'no-such-user' and 'already-banned', or where it would be over already. */
export const banAccount = (
  services: BanServices,
  userId: string,
  { reason, note, until }: BanDraft,
  record: (tx: Queries, ban: Ban) => Promise<void>,
): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const createdAt = services.now()
    if (until && until <= createdAt) throw new Refusal('invalid', { message: endsTooEarly, fields: { until: endsTooEarly } })
    if (!(await lockAccount(tx, userId))) throw new Refusal('no-such-user')
    if (!(await setBanned(tx, userId, true))) throw new Refusal('already-banned')
    const ban = { id: services.newId(), userId, reason, note: note || null, until: until ?? null, createdAt }
    await insertBan(tx, ban)
    await revokeAllSessions(tx, userId)
    await announceDeletionChange(tx, userId)
    if (ban.until) await addJob(tx, endBanJob, { userId, banId: ban.id }, { runAt: ban.until })
    await record(tx, ban)
    const owner = await findEmailAndUsername(tx, userId)
    if (!owner) return
    await enqueueEmail(services, tx, owner.email, accountBannedEmail({ ...owner, ...ban, publicUrl: services.config.publicUrl }))
  })

const endsTooEarly = 'Choose an end in the future.'

type Lifting = {
  /** Only if this is the ban that is in force. */
  banId?: string
  /** What the admin answers to an appeal. */
  reply?: string | null
  /** Runs first in the same transaction. */
  before: (tx: Queries, ban: Ban | undefined) => Promise<void>
}

/** Emails the creator. Refuses with 'no-such-user' and 'not-banned'. */
export const liftBan = (services: BanServices, userId: string, { banId, reply, before }: Lifting): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const ban = await findBanInForce(tx, userId)
    if (banId !== undefined && ban?.id !== banId) throw new Refusal('not-banned')
    await before(tx, ban)
    if (!(await setBanned(tx, userId, false))) throw new Refusal('not-banned')
    await endBan(tx, userId, services.now())
    await revokeAllSessions(tx, userId)
    await announceDeletionChange(tx, userId)
    const owner = await findEmailAndUsername(tx, userId)
    if (!owner) return
    const email = accountUnbannedEmail({ ...owner, reply: reply || null, publicUrl: services.config.publicUrl })
    await enqueueEmail(services, tx, owner.email, email)
  })

/** Its name is that of earlier releases, whose jobs may wait in the queue; they name no ban. */
export const endBanJob = defineJob<{ userId: string; banId?: string }>('end-suspension')

/** A job's handler. Does nothing where the ban was lifted before, or where another one followed it. */
export async function endBanOnTime(
  services: BanServices,
  { userId, banId }: { userId: string; banId?: string },
  record: (tx: Queries, ban: Ban | undefined) => Promise<void>,
): Promise<void> {
  const ban = await findBanInForce(services.db, userId)
  const isMeant = banId === undefined ? ban?.until && ban.until <= services.now() : ban?.id === banId
  if (!ban || !isMeant) return
  await liftBan(services, userId, { banId: ban.id, before: record }).catch((error: unknown) => {
    // Lifted, or erased, a moment before.
    if (!(error instanceof Refusal)) throw error
  })
}

/**
 * Ends the sign-in of a banned creator, who was proved to be the owner, with the ban and the token of a short session that opens nothing else.
 * Always refuses: with 'wrong-login' where the password was changed meanwhile, otherwise with 'banned'.
 */
export async function refuseBanned(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { userAgent }: Pick<Client, 'userAgent'>,
  recheckUnderLock: RecheckUnderLock,
): Promise<never> {
  const details = await db.transaction(async (tx): Promise<BannedDetails | undefined> => {
    if (!(await recheckUnderLock(tx))) throw new Refusal('wrong-login')
    const ban = await findBanInForce(tx, userId)
    if (!ban) return undefined
    const ticket = await startSession({ db: tx, now }, { userId, userAgent, kind: 'banned' })
    const { reason, note, createdAt, until } = ban
    return { reason, note, since: createdAt.toISOString(), until: until?.toISOString() ?? null, ticket }
  })
  // Lifted between the two looks: there is nothing to show, and the next try signs in.
  throw new Refusal('banned', details ? { details } : {})
}
