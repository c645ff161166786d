/** Settings that the server stores about itself, to notice at its next start what has changed. */
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { adminSettings } from '#server/database/schema/admin.ts'

type Stamps = { newId: () => string; now: () => Date }

export async function readSetting(db: Queries, key: string): Promise<unknown> {
  const [row] = await db.select({ value: adminSettings.value }).from(adminSettings).where(eq(adminSettings.key, key))
  return row?.value
}

/** One that was stored as JSON with `storeSetting`. The driver may have parsed it already. */
export async function readJsonSetting<T>(db: Queries, key: string): Promise<T | undefined> {
  const value = await readSetting(db, key)
  return (typeof value === 'string' ? JSON.parse(value) : value) as T | undefined
}

/** Until the transaction ends, other nodes that start wait here, however long it takes. */
export async function lockSetting(tx: Queries, key: string): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`)
}

/** False while `lockSetting` is held. Otherwise it can't be taken until the transaction ends. */
export async function tryShareSetting(tx: Queries, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isShared: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(hashtext(${`setting ${key}`})) as "isShared"`,
  )
  return rows[0]?.isShared === true
}

export async function storeSetting({ newId, now }: Stamps, tx: Queries, key: string, value: string): Promise<void> {
  const change = { value, updatedAt: now() }
  await tx
    .insert(adminSettings)
    .values({ id: newId(), key, ...change })
    .onConflictDoUpdate({ target: adminSettings.key, set: change })
}

/** What is stored already stays. Returns what is stored. */
export async function storeSettingOnce({ newId, now }: Stamps, db: Queries, key: string, value: string): Promise<unknown> {
  const stored = await readSetting(db, key)
  if (stored !== undefined) return stored
  await db.insert(adminSettings).values({ id: newId(), key, value, updatedAt: now() }).onConflictDoNothing()
  return readSetting(db, key)
}
