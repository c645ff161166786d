/**
 * A creator asks to delete their account. The page goes offline at once and every session ends; fourteen days later a job erases the
 * account. The job is queued in the same transaction with the time of the request, so that it does nothing after a cancellation.
 */

import { changePage } from '#server/page/change-page.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { markAccountForDeletion } from '../store.ts'
import { announceDeletionChange } from './deletion-changed.ts'

export const eraseAccountJob = defineJob<{ userId: string; askedAt: string }>('erase-person')

const gracePeriodMs = 14 * 24 * 3_600_000

/** Refuses with 'wrong-password', 'needs-code' or 'wrong-code'. */
export async function requestDeletion(
  services: Pick<Services, 'db' | 'invalidatePage'> & NotifyServices,
  userId: string,
  given: { password: string; code?: string | null | undefined },
) {
  const confirmUnderLock = await reauthenticate(services, userId, given)
  const askedAt = services.now()
  const erasedAt = new Date(askedAt.getTime() + gracePeriodMs)
  await changePage(services, userId, async (tx) => {
    await confirmUnderLock(tx)
    await markAccountForDeletion(tx, userId, askedAt)
    await revokeAllSessions(tx, userId)
    await addJob(tx, eraseAccountJob, { userId, askedAt: askedAt.toISOString() }, { runAt: erasedAt })
    await announceDeletionChange(tx, userId)
    await notifyOwner(services, tx, userId, { type: 'deletion-requested', erasedAt })
  })
  return {
    message: 'Your page is offline, and your account will be deleted in 14 days. Sign in before then to keep it.',
    erasedAt: erasedAt.toISOString(),
  }
}
