/** Queries on the stored settings: a row for each that differs from its default, and the number of changes so far. */
import { and, eq, inArray, like, notInArray, or, sql } from 'drizzle-orm'
import type { SettingKey } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import { adminSettings } from '#server/database/schema/admin.ts'
import { platformOwner } from '#server/database/schema/platform-owner.ts'
import { users } from '#server/database/schema/users.ts'

const prefix = 'settings.'
const versionKey = 'settings version'

/** The channel on which every node hears of a change. */
export const settingsChannel = 'settings_changed'

export type StoredRows = { version: number; values: Map<string, unknown> }

/** One statement, so that the values are those of the version. */
export async function selectStored(db: Queries): Promise<StoredRows> {
  const rows = await db
    // As text: of a JSON text that looks like a number, drizzle would make a number.
    .select({ key: adminSettings.key, value: sql<string>`${adminSettings.value}::text` })
    .from(adminSettings)
    .where(or(like(adminSettings.key, `${prefix}%`), inArray(adminSettings.key, [versionKey])))
  const values = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
  const version = Number(values.get(versionKey) ?? 0)
  values.delete(versionKey)
  return { version, values: new Map([...values].map(([key, value]) => [key.slice(prefix.length), value])) }
}

/** Until the transaction ends. */
export const lockSettings = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)

type Writing = { newId: () => string; now: Date }

export const upsertSetting = (tx: Queries, { newId, now }: Writing, key: SettingKey, value: unknown) =>
  upsert(tx, { newId, now }, `${prefix}${key}`, value)

export async function deleteSettings(tx: Queries, keys: readonly SettingKey[]): Promise<void> {
  if (keys.length === 0) return
  const stored = keys.map((key) => `${prefix}${key}`)
  await tx.delete(adminSettings).where(inArray(adminSettings.key, stored))
}

/** Nodes hear of it once the transaction is committed. */
export async function storeVersion(tx: Queries, writing: Writing, version: number): Promise<void> {
  await upsert(tx, writing, versionKey, version)
  await tx.execute(sql`select pg_notify(${settingsChannel}, ${String(version)})`)
}

const logoPrefix = 'logo '

export const upsertLogo = (tx: Queries, writing: Writing, name: string, base64: string): Promise<void> =>
  upsert(tx, writing, `${logoPrefix}${name}`, { base64 })

export async function findLogo(db: Queries, name: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ value: adminSettings.value })
    .from(adminSettings)
    .where(eq(adminSettings.key, `${logoPrefix}${name}`))
  return found && Buffer.from((found.value as { base64: string }).base64, 'base64')
}

export async function deleteLogosExcept(tx: Queries, names: readonly string[]): Promise<void> {
  const kept = names.map((name) => `${logoPrefix}${name}`)
  await tx.delete(adminSettings).where(and(like(adminSettings.key, `${logoPrefix}%`), notInArray(adminSettings.key, kept)))
}

async function upsert(tx: Queries, { newId, now }: Writing, key: string, value: unknown): Promise<void> {
  const change = { value, updatedAt: now }
  await tx
    .insert(adminSettings)
    .values({ id: newId(), key, ...change })
    .onConflictDoUpdate({ target: adminSettings.key, set: change })
}

export async function findOwnerName(db: Queries): Promise<string | undefined> {
  const [owner] = await db
    .select({ username: users.username })
    .from(platformOwner)
    .innerJoin(users, eq(users.id, platformOwner.userId))
  return owner?.username
}
