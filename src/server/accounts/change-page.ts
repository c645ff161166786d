/**
 * The one way to change what a public page shows. It holds the creator's row, so that two tabs or nodes take turns;
 * tells every node in the same transaction, so that no kept page outlives the change; and forgets this node's own kept
 * page before it returns, so that the next request here already sees it.
 */

import { sql } from 'drizzle-orm'
import type { Plan } from '#rules/plans.ts'
import { Refusal } from '#rules/refusals.ts'
import { isDeadlock } from '#server/database/failures.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { holdOwner } from './store.ts'

/** The notification channel on which nodes tell each other; the payload is a username. */
export const pagesChannel = 'lintel_pages'

export type Owner = { id: string; username: string; plan: Plan }

/** Refuses with 'no-such-user' when the account is gone. */
export async function changePage<T>(
  { db, now, pageChanged }: Pick<Services, 'db' | 'now' | 'pageChanged'>,
  userId: string,
  change: (tx: Queries, owner: Owner) => Promise<T>,
): Promise<T> {
  const once = () =>
    db.transaction(async (tx) => {
      const owner = await holdOwner(tx, userId, now())
      if (!owner) throw new Refusal('no-such-user')
      const result = await change(tx, owner)
      await tx.execute(sql`select pg_notify(${pagesChannel}, ${owner.username})`)
      return { owner, result }
    })
  // Counting clicks touches the same rows from the other side; whoever loses is undone whole and goes again.
  const { owner, result } = await once().catch((error: unknown) => {
    if (isDeadlock(error)) return once()
    throw error
  })
  pageChanged(owner.username)
  return result
}
