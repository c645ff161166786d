/**
 * A creator asks to be forgotten. The page is down at once and every session ends; fourteen days later a job erases the person.
 * The job is queued in the same transaction, and names the request it belongs to: one that was taken back finds nothing to do.
 */
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { changePage } from '#server/page/change-page.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { markAccountForDeletion } from '../store.ts'

export const eraseAccountJob = defineJob<{ userId: string; askedAt: string }>('erase-person')

const gracePeriodMs = 14 * 24 * 3_600_000

/** Refuses with 'wrong-password', 'needs-code' or 'wrong-code'. */
export async function requestDeletion(
  services: Pick<Services, 'db' | 'pageChanged'> & NotifyServices,
  userId: string,
  given: { password: string; code?: string | null | undefined },
) {
  const isProven = await reauthenticate(services, userId, given)
  const askedAt = services.now()
  const erasedAt = new Date(askedAt.getTime() + gracePeriodMs)
  await changePage(services, userId, async (tx) => {
    await isProven(tx)
    await markAccountForDeletion(tx, userId, askedAt)
    await revokeAllSessions(tx, userId)
    await addJob(tx, eraseAccountJob, { userId, askedAt: askedAt.toISOString() }, { runAt: erasedAt })
    await notifyOwner(services, tx, userId, { happened: 'deletion-asked', erasedAt })
  })
  return {
    message: 'Your page is down, and your account will be deleted in 14 days. Sign in before then to keep it.',
    erasedAt: erasedAt.toISOString(),
  }
}
