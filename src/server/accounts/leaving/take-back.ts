/** Signing in within the fourteen days takes a deletion back: the page is up again at once, on every node. */
import type { Services } from '#server/services/services.ts'
import { changePage } from '../change-page.ts'
import { isMarkedForDeletion, unmarkForDeletion } from '../store.ts'

/** Says whether there was one. */
export async function takeBackDeletion(services: Pick<Services, 'db' | 'now' | 'pageChanged'>, userId: string): Promise<boolean> {
  // Nearly nobody is leaving: whether there is anything to change is asked before the page is held.
  if (!(await isMarkedForDeletion(services.db, userId))) return false
  return changePage(services, userId, (tx) => unmarkForDeletion(tx, userId))
}
