/** An operator has dealt with a report: it stays on record, and is open no more. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { closeReport } from './store.ts'

/** `alongside` is written in the same transaction. Refuses with 'no-such-report' where there is none, or none that is open. */
export const handleReport = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  alongside: (tx: Queries) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await closeReport(tx, id, now()))) throw new Refusal('no-such-report')
    await alongside(tx)
  })
