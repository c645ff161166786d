/**
 * Erases a person. The schema says what is theirs: rows that hang on them with ON DELETE CASCADE go; rows that hold on to them
 * with RESTRICT are the books, which stay and name an account in which nothing of the person is left; those with SET NULL
 * forget them (an upload that nobody owns is removed by its own sweep). What comes to the schema later follows by itself.
 */
import type { Services } from '#server/services/services.ts'
import { changePage } from '#server/page/change-page.ts'
import { hashPassword } from '../login/passwords.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { generateToken } from '../tokens.ts'
import { anonymiseAccount, removeReferences, isDeletionPending } from './store.ts'

/**
 * Does nothing where the request was taken back, or was made anew since: the newer one has a job of its own. `forgetFiles` removes
 * what the person uploaded; where it breaks off, the sweep of what nobody owns goes on.
 */
export async function eraseAccount(
  services: Pick<Services, 'db' | 'pageChanged' | 'log'> & NotifyServices,
  { userId, askedAt }: { userId: string; askedAt: string },
  forgetFiles: (userId: string) => Promise<void>,
): Promise<void> {
  const request = { userId, askedAt: new Date(askedAt) }
  if (!(await isDeletionPending(services.db, request))) return

  const password = await hashPassword(generateToken())
  const isGone = await changePage(services, userId, async (tx) => {
    // The row is held: who signs in now waits, and finds the account gone; who did before has taken the request back.
    if (!(await isDeletionPending(tx, request))) return false
    await notifyOwner(services, tx, userId, { happened: 'erased' })
    await anonymiseAccount(tx, userId, { password, erasedAt: services.now() })
    await removeReferences(tx, userId)
    return true
  })
  if (!isGone) return
  await forgetFiles(userId)
  services.log.info({ userId }, 'A person was erased, as they asked 14 days ago.')
}
