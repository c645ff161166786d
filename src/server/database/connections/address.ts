/** Where the database is: plain data, so that it can be passed to worker processes. */
import type pg from 'pg'

/**
 * With `direct`, the address leads through a pooler that hands its connections out by transaction, and `direct` leads to the server itself:
 * for whatever needs a connection of its own.
 */
export type DatabaseAddress = pg.PoolConfig & { direct?: pg.PoolConfig }

/** For LISTEN, migrations, locks of a session, the queue of jobs and backups. */
export const directAddress = (address: DatabaseAddress): pg.PoolConfig => address.direct ?? address
