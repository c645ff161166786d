/** Adds the changes of the platform's figures to their totals, so that reading them stays fast. A recurring job. */
import type { Services } from '#server/services/services.ts'
import { correctClicks, foldDeltas, lockClicks } from './store.ts'

const step = 20_000

export async function foldStats({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let folded = step; folded === step; ) folded = await foldDeltas(db, step)
}

/** A recurring job. There is nothing to correct unless two releases ran at the same time. */
export async function correctClickTotals({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const corrected = await db.transaction(async (tx) => {
    await lockClicks(tx)
    return correctClicks(tx)
  })
  if (corrected > 0) log.warn({ corrected }, 'Corrected the clicks of users in the administration.')
}
