/**
 * Erases an account. The foreign keys in the schema define what happens to each row that refers to it: ON DELETE CASCADE rows are
 * deleted; ON DELETE RESTRICT rows are financial records, which stay and refer to an account without personal data; ON DELETE SET NULL
 * rows lose the reference (the media cleanup removes uploads without an owner). Tables that are added later need no change here.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { changePage } from '#server/page/change-page.ts'
import { type HoldServices, holdNames } from '#server/page/held-names.ts'
import { addJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'
import { anonymiseUsedInvitation } from '../invitations/store.ts'
import { hashPassword } from '../login/passwords.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { lockUserEmail } from '../recovery/store.ts'
import { lockAccount } from '../store.ts'
import { generateToken } from '../tokens.ts'
import { announceDeletionChange, eraseHistoryJob } from './request-deletion.ts'
import { anonymiseAccount, isDeletionPending, removeReferences } from './store.ts'

/** What the features of this layer remove. */
type Removals = {
  /** Removes the person's names from what is kept about those whom they referred. */
  forgetReferrer: (tx: Queries, userId: string) => Promise<void>
  /** Removes the uploads. If it fails, the media cleanup removes the rest. */
  deleteFiles: (userId: string) => Promise<void>
}

/** Does nothing if the request was cancelled, or replaced by a newer one, which has its own job. */
export async function eraseAccount(
  services: Pick<Services, 'db' | 'history' | 'invalidatePage' | 'log' | 'passwordCost'> & NotifyServices,
  { userId, askedAt }: { userId: string; askedAt: string },
  { forgetReferrer, deleteFiles }: Removals,
): Promise<void> {
  const request = { userId, askedAt: new Date(askedAt) }
  if (!(await isDeletionPending(services.db, request))) return

  const password = await hashPassword(services, generateToken())
  const isErased = await changePage(services, userId, async (tx) => {
    // The row is locked: a concurrent sign-in waits and finds the account erased; an earlier one has already cancelled the request.
    if (!(await isDeletionPending(tx, request))) return false
    await notifyOwner(services, tx, userId, { type: 'erased', isByOwner: true })
    await erase(services, tx, { userId, password, forgetReferrer })
    return true
  })
  if (!isErased) return
  await deleteFiles(userId)
  services.log.info({ userId }, 'Erased an account.')
}

/**
 * At an operator's word, without the fourteen days. `holdsNames`: nobody can take its usernames and email for a while; a person who deletes
 * their own account frees both. `record` runs in the same transaction. Refuses with 'no-such-user'.
 */
export async function eraseAccountNow(
  services: Pick<Services, 'db' | 'history' | 'invalidatePage' | 'log' | 'passwordCost'> & NotifyServices & HoldServices,
  userId: string,
  { forgetReferrer, deleteFiles, holdsNames }: Removals & { holdsNames: boolean },
  record: (tx: Queries) => Promise<void>,
): Promise<void> {
  const password = await hashPassword(services, generateToken())
  await changePage(services, userId, async (tx) => {
    const owner = (await lockAccount(tx, userId)) && (await lockUserEmail(tx, userId))
    if (!owner) throw new Refusal('no-such-user')
    if (holdsNames) await holdNames(services, tx, { userId, email: owner.email })
    await notifyOwner(services, tx, userId, { type: 'erased', isByOwner: false })
    await record(tx)
    await erase(services, tx, { userId, password, forgetReferrer })
  })
  await deleteFiles(userId)
  services.log.info({ userId }, 'Erased an account.')
}

type Erasure = { userId: string; password: string } & Pick<Removals, 'forgetReferrer'>

async function erase(
  { history, now }: Pick<Services, 'history' | 'now'>,
  tx: Queries,
  { userId, password, forgetReferrer }: Erasure,
) {
  await anonymiseAccount(tx, userId, { password, erasedAt: now() })
  await forgetReferrer(tx, userId)
  await anonymiseUsedInvitation(tx, userId)
  await removeReferences(tx, userId)
  await announceDeletionChange(tx, userId)
  // One after the other: two would write the same batches.
  if (history.erase) await addJob(tx, eraseHistoryJob, { userId }, { key: `erase-history ${userId}`, queue: 'erase-history' })
}
