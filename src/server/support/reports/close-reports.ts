/** Closes reports that an admin has looked at; they stay on record. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { closeOpenReports } from './store.ts'

/**
 * Those of a page, or one by its id. `record` runs in the same transaction. Returns how many were closed. Refuses with 'no-such-report' if
 * none is open.
 */
export const closeReports = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  which: { userId?: string | undefined; id?: string | undefined },
  record: (tx: Queries, ids: string[]) => Promise<void>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const ids = await closeOpenReports(tx, which, now())
    if (ids.length === 0) throw new Refusal('no-such-report')
    await record(tx, ids)
    return ids.length
  })
