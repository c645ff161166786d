/**
 * Emails to an affiliate about holds. Placed holds are collected, so that there is one email a day at most, however many payments are held; it
 * cannot be switched off. Nobody is told of the end of a hold of which they were not told.
 */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissionHeldEmail, commissionReleasedEmail, commissionVoidEmail } from '#server/emails/commissions.ts'
import { type Email, enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

export type HoldEmailServices = Pick<Services, 'config' | 'newId' | 'now' | 'secrets'>

/** Of one run; the others wait for the next one. */
const maxAffiliates = 1000

/** Run every ten minutes. */
export async function emailPlacedHolds(services: Pick<Services, 'db'> & HoldEmailServices): Promise<void> {
  const { db, now } = services
  const since = new Date(now().getTime() - dayMs)
  for (const { userId, mode } of await store.listUnnotified(db, since, maxAffiliates)) {
    await db.transaction(async (tx) => {
      await store.lockAffiliate(tx, userId)
      if (await store.wasNotifiedSince(tx, userId, mode, since)) return
      const holds = await store.listUnnotifiedHolds(tx, userId, mode)
      if (holds.length === 0) return
      const ids = holds.map(({ id }) => id)
      await store.markNotified(tx, ids, now())
      await queueEmail(services, tx, userId, mode, (recipient) => commissionHeldEmail({ ...recipient, holds }))
    })
  }
}

/** `note`: what an admin wrote. */
export async function queueReleasedEmails(
  services: HoldEmailServices,
  tx: Queries,
  userId: string,
  holds: store.OpenHold[],
  note?: string,
): Promise<void> {
  const told = holds.filter(({ isNotified }) => isNotified)
  for (const mode of new Set(told.map((hold) => hold.mode))) {
    const ofMode = told.filter((hold) => hold.mode === mode)
    await queueEmail(services, tx, userId, mode, (recipient) => commissionReleasedEmail({ ...recipient, holds: ofMode, note }))
  }
}

export const queueVoidEmail = (services: HoldEmailServices, tx: Queries, hold: store.OpenHold, note: string): Promise<void> =>
  queueEmail(services, tx, hold.userId, hold.mode, (recipient) => commissionVoidEmail({ ...recipient, hold, note }))

type Recipient = { publicUrl: string; username: string; mode: PaymentMode }

async function queueEmail(
  services: HoldEmailServices,
  tx: Queries,
  userId: string,
  mode: PaymentMode,
  write: (recipient: Recipient) => Email,
): Promise<void> {
  const affiliate = await store.findRecipient(tx, userId)
  if (!affiliate) return
  const { email, username } = affiliate
  await enqueueEmail(services, tx, email, write({ publicUrl: services.config.publicUrl, username, mode }))
}
