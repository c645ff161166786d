/** Queries on uploaded themes. */
import { asc, count, eq, sql } from 'drizzle-orm'
import { hasRows, type Queries } from '#server/database/queries.ts'
import { customThemes } from '#server/database/schema/custom-themes.ts'
import { users } from '#server/database/schema/users.ts'

export type StoredTheme = typeof customThemes.$inferSelect
export const themesChannel = 'lintel_themes'

export const listStored = (db: Queries): Promise<StoredTheme[]> =>
  db.select().from(customThemes).orderBy(asc(customThemes.createdAt), asc(customThemes.id))

/** How many creators have chosen each theme. */
export async function countUsers(db: Queries): Promise<Map<string, number>> {
  const rows = await db
    .select({ theme: users.theme, count: count() })
    .from(users)
    .innerJoin(customThemes, eq(customThemes.id, users.theme))
    .groupBy(users.theme)
  return new Map(rows.map((row) => [row.theme, row.count]))
}

/** Returns false if there is one with this id. */
export const insertTheme = (tx: Queries, theme: typeof customThemes.$inferInsert): Promise<boolean> =>
  tx.insert(customThemes).values(theme).onConflictDoNothing().returning({ id: customThemes.id }).then(hasRows)

/** Returns whether there is such a theme. */
export const updateOffered = (tx: Queries, id: string, isOffered: boolean): Promise<boolean> =>
  tx.update(customThemes).set({ isOffered }).where(eq(customThemes.id, id)).returning({ id: customThemes.id }).then(hasRows)

/** Deletes it unless a creator has chosen it. Returns whether it did. */
export async function deleteUnused(tx: Queries, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`delete from ${customThemes} where id = ${id} and not exists (select 1 from ${users} where theme = ${id}) returning id`,
  )
  return rows.length > 0
}

/** Nodes hear of it once the transaction is committed. */
export const notifyThemes = (tx: Queries) => tx.execute(sql`select pg_notify(${themesChannel}, '')`)
