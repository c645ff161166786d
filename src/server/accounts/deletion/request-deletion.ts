/**
 * A creator asks to delete their account. The page goes offline at once and every session ends; `deletionDays` later a job erases the
 * account. The job is queued in the same transaction with the time of the request, so that it does nothing after a cancellation.
 */
import { deletionDays } from '#rules/accounts/deletion.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { changePage } from '#server/page/change-page.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { reauthenticate } from '../login/reauthenticate.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { revokeAllSessions } from '../sessions/open-sessions.ts'
import { isAccountMarkedForDeletion, markAccountForDeletion, unmarkAccountForDeletion } from '../store.ts'

export const eraseAccountJob = defineJob<{ userId: string; askedAt: string }>('erase-person')

/** Refuses with 'wrong-password', 'needs-code' or 'wrong-code'. */
export async function requestDeletion(
  services: Pick<Services, 'db' | 'invalidatePage'> & NotifyServices,
  userId: string,
  given: { password: string; code?: string | null | undefined },
) {
  const confirmUnderLock = await reauthenticate(services, userId, given)
  const askedAt = services.now()
  const erasedAt = new Date(askedAt.getTime() + deletionDays * dayMs)
  await changePage(services, userId, async (tx) => {
    await confirmUnderLock(tx)
    await markAccountForDeletion(tx, userId, askedAt)
    await revokeAllSessions(tx, userId)
    await addJob(tx, eraseAccountJob, { userId, askedAt: askedAt.toISOString() }, { runAt: erasedAt })
    await announceDeletionChange(tx, userId)
    await notifyOwner(services, tx, userId, { type: 'deletion-requested', erasedAt })
  })
  return {
    message: `Your page is offline, and your account will be deleted in ${deletionDays} days. Sign in before then to keep it.`,
    erasedAt: erasedAt.toISOString(),
  }
}

/**
 * Signing in within these days cancels a deletion: the page is online again at once, on every node. `run` is called in the same
 * transaction: if it throws, nothing is cancelled. `wasCancelled`: whether a deletion was pending.
 */
export async function runAndCancelDeletion<T>(
  services: Pick<Services, 'db' | 'now' | 'invalidatePage'>,
  userId: string,
  run: (tx: Queries) => Promise<T>,
): Promise<{ result: T; wasCancelled: boolean }> {
  // Few accounts are being deleted, so this is checked before the row is locked.
  if (!(await isAccountMarkedForDeletion(services.db, userId)))
    return { result: await services.db.transaction(run), wasCancelled: false }
  return changePage(services, userId, async (tx) => {
    const result = await run(tx)
    const wasCancelled = await unmarkAccountForDeletion(tx, userId)
    if (wasCancelled) await announceDeletionChange(tx, userId)
    return { result, wasCancelled }
  })
}

/** Where the history of visits is another engine's, which no foreign key reaches. */
export const eraseHistoryJob = defineJob<{ userId: string }>('erase-history')

/** For features above this one, such as billing, which ends the subscription. Its handler looks at the account as it is when it runs. */
export const deletionChangedJob = defineJob<{ userId: string }>('account-deletion-changed')

/** Called in the transaction in which a deletion is requested, cancelled or carried out, or a ban begins or ends. */
export const announceDeletionChange = (tx: Queries, userId: string): Promise<void> => addJob(tx, deletionChangedJob, { userId })
