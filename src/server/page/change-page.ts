/**
 * The one way to change what a public page shows. It locks the creator's row, so that two tabs or nodes take turns; notifies every
 * node in the same transaction, so that no cached page outlives the change; and drops the page from this node's own cache before it
 * returns, so that the next request on this node already shows it.
 */
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { isDeadlock } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { lockOwner, lockOwnerRow, notifyNodes } from './store.ts'

/** The channel on which nodes notify each other of a changed page; the payload is a username. */
export const pagesChannel = 'lintel_pages'

export type Owner = { id: string; username: string; plan: Plan }

type PageServices = Pick<Services, 'db' | 'now' | 'invalidatePage'>

/** Refuses with 'no-such-user' where the account does not exist. */
export const changePage = <T>(
  services: PageServices,
  userId: string,
  change: (tx: Queries, owner: Owner) => Promise<T>,
): Promise<T> =>
  changeLocked(
    services,
    (tx) => lockOwner(tx, userId, services.now()),
    async (tx, owner) => ({ result: await change(tx, owner), isPageChanged: true }),
  )

/**
 * Like `changePage`, for changes of an account that seldom show on its page: `isPageChanged` says whether this one does. Otherwise the page
 * stays cached, and the moment of its last change stays as it is. A change that locks rows of other accounts too names them.
 */
export const changeAccount = <T>(
  services: PageServices,
  userId: string,
  change: (tx: Queries, owner: Owner) => Promise<Changed<T>>,
  { otherIds = [] }: { otherIds?: readonly string[] } = {},
): Promise<T> =>
  changeLocked(
    services,
    (tx) => lockOwnerRow(tx, userId, otherIds),
    async (tx, owner) => {
      const changed = await change(tx, owner)
      if (changed.isPageChanged) await lockOwner(tx, userId, services.now())
      return changed
    },
  )

/** Has every node render a page again for a change that is not its creator's: the moment of its last change stays as it is. */
export const refreshPage = <T>(
  services: Omit<PageServices, 'now'>,
  userId: string,
  change: (tx: Queries) => Promise<T>,
): Promise<T> =>
  changeLocked(
    services,
    (tx) => lockOwnerRow(tx, userId),
    async (tx) => ({ result: await change(tx), isPageChanged: true }),
  )

type Changed<T> = { result: T; isPageChanged: boolean }

async function changeLocked<T>(
  { db, invalidatePage }: Omit<PageServices, 'now'>,
  lock: (tx: Queries) => Promise<Owner | undefined>,
  change: (tx: Queries, owner: Owner) => Promise<Changed<T>>,
): Promise<T> {
  const { owner, result, isPageChanged } = await retryAfterDeadlock(() =>
    db.transaction(async (tx) => {
      const owner = await lock(tx)
      if (!owner) throw new Refusal('no-such-user')
      const changed = await change(tx, owner)
      if (changed.isPageChanged) await notifyNodes(tx, pagesChannel, owner.username)
      return { owner, ...changed }
    }),
  )
  if (isPageChanged) invalidatePage(owner.username)
  return result
}

/** How often a change is tried. */
export const maxTries = 4

/** Counting clicks locks the same rows in the other order: PostgreSQL rolls back one of the two, and it runs again. */
async function retryAfterDeadlock<T>(runOnce: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce()
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error
    }
  }
}
