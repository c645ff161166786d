/** The history of visits in PostgreSQL: rollups by hour, day and month beside the accounts. Accounts that are erased take theirs with them. */
import { countPending, foldPending } from '../fold/store.ts'
import type { VisitHistory } from '../port.ts'
import { breakDownVisits } from './breakdowns/break-down-visits.ts'
import { openExport } from './export/store.ts'
import { mergeOldHours } from './retention/merge-old-hours.ts'
import { keepRollups, openReads } from './store.ts'
import { sumWeeks } from './weeks/store.ts'

/** Some 300 MB. Reading one page's figures takes a second then. */
const maxWaiting = 2_000_000

export const postgresHistory: VisitHistory = {
  isApart: false,
  maxWaiting,
  fold: (db, options) => foldPending(db, options, keepRollups(options)),
  countWaiting: countPending,
  openReads,
  openExport,
  sumWeeks,
  mergeOldHours,
  breakDownVisits,
  erase: undefined,
  start: () => ({ stop: async () => {} }),
  describe: async () => undefined,
}
