/** Sessions that nobody came back to are removed once an hour; they open nothing from the moment they expire. */
import type { Services } from '#server/services/services.ts'
import { deleteExpiredSessions } from './sessions/store.ts'

const hour = 3_600_000

export function keepTidy({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  const tidy = () =>
    deleteExpiredSessions(db, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Expired sessions could not be removed; trying again in an hour.'),
    )
  const timer = setInterval(tidy, hour).unref()
  return { tidy, stop: () => clearInterval(timer) }
}
