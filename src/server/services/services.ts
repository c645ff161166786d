/** What the features need from outside themselves. Made once by `main.ts` or a test; a function asks only for what it uses. */

import { v7 as uuidv7 } from 'uuid'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

export type Services = {
  config: Config
  db: Database
  log: Log
  secrets: Secrets
  now: () => Date
  /** A UUID whose beginning is the time, so that neighbours in time are neighbours on disk. */
  newId: () => string
  /** Called after a page changed, before the change is answered; the page's keeper sets it. */
  pageChanged: (username: string) => void
}

export const newId = (): string => uuidv7()
