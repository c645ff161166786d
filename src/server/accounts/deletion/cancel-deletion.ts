/** Signing in within the fourteen days takes a deletion back: the page is up again at once, on every node. */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { changePage } from '#server/page/change-page.ts'
import { isAccountMarkedForDeletion, unmarkAccountForDeletion } from '../store.ts'

/** `enter` runs in the same transaction: where it refuses, nothing is taken back. `cameBack` says whether something was. */
export async function runAndCancelDeletion<T>(
  services: Pick<Services, 'db' | 'now' | 'pageChanged'>,
  userId: string,
  enter: (tx: Queries) => Promise<T>,
): Promise<{ entered: T; cameBack: boolean }> {
  // Nearly nobody is leaving: whether there is anything to change is asked before the page is held.
  if (!(await isAccountMarkedForDeletion(services.db, userId))) return { entered: await services.db.transaction(enter), cameBack: false }
  return changePage(services, userId, async (tx) => ({ entered: await enter(tx), cameBack: await unmarkAccountForDeletion(tx, userId) }))
}
