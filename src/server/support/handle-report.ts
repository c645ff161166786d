/** An operator has dealt with a report: it stays on record, and is open no more. */
import { Refusal } from '#rules/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { closeReport } from './store.ts'

/** Refuses with 'no-such-report' where there is none, or none that is open. */
export async function handleReport({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<void> {
  if (!(await closeReport(db, id, now()))) throw new Refusal('no-such-report')
}
