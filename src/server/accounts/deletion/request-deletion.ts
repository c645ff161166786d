/**
 * A creator asks to be forgotten. The page is down at once and every session ends; fourteen days later a job erases the person.
 * The job is queued in the same transaction, and names the request it belongs to: one that was taken back finds nothing to do.
 */
import { addJob, kindOfJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { changePage } from '#server/page/change-page.ts'
import { prove } from '../login/reauthenticate.ts'
import { type Telling, tellOwner } from '../notify-owner.ts'
import { endEverySession } from '../sessions/revoke.ts'
import { markForDeletion } from '../store.ts'

export const erasing = kindOfJob<{ userId: string; askedAt: string }>('erase-person')

const timeToThink = 14 * 24 * 3_600_000

/** Refuses with 'wrong-password', 'needs-code' or 'wrong-code'. */
export async function askForDeletion(
  services: Pick<Services, 'db' | 'pageChanged'> & Telling,
  userId: string,
  given: { password: string; code?: string | null | undefined },
) {
  const isProven = await prove(services, userId, given)
  const askedAt = services.now()
  const erasedAt = new Date(askedAt.getTime() + timeToThink)
  await changePage(services, userId, async (tx) => {
    await isProven(tx)
    await markForDeletion(tx, userId, askedAt)
    await endEverySession(tx, userId)
    await addJob(tx, erasing, { userId, askedAt: askedAt.toISOString() }, { runAt: erasedAt })
    await tellOwner(services, tx, userId, { happened: 'deletion-asked', erasedAt })
  })
  return {
    message: 'Your page is down, and your account will be deleted in 14 days. Sign in before then to keep it.',
    erasedAt: erasedAt.toISOString(),
  }
}
