/** Closes a report that an operator has handled; it stays on record. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { closeReport } from './store.ts'

/** `alongside` runs in the same transaction. Refuses with 'no-such-report' if there is no open report with this id. */
export const handleReport = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  alongside: (tx: Queries) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await closeReport(tx, id, now()))) throw new Refusal('no-such-report')
    await alongside(tx)
  })
