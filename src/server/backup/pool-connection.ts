/** How to reach the database that a pool is connected to, for a connection without the pool's limits. */
import type pg from 'pg'
import type { Database } from '#server/database/open.ts'

export function poolConnection(db: Database): pg.PoolConfig {
  const { connectionString, host, port, user, database } = db.$client.options
  return connectionString ? { connectionString } : definedOnly({ host, port, user, database })
}

const definedOnly = (options: pg.PoolConfig): pg.PoolConfig =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
