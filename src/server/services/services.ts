/** What the features need from outside themselves. Made once by `main.ts` or a test; a function asks only for what it uses. */
import type { Database } from '#server/database/open.ts'
import type { Log } from './log.ts'

export type Services = {
  db: Database
  log: Log
  now: () => Date
  /** A UUID whose beginning is the time, so that neighbours in time are neighbours on disk. */
  newId: () => string
}
