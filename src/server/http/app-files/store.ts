/** Queries of the app's files. */
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { dayMs } from '#rules/time/durations.ts'
import { first, type Queries } from '#server/database/queries.ts'
import { appFiles } from '#server/database/schema/app-files.ts'

export const appFilesChannel = 'lintel_app_files'

/** `missing`: own ones that are not stored. `others`: stored ones that are not own. */
export async function compareFiles(db: Queries, own: string[]): Promise<{ missing: string[]; others: string[] }> {
  const { rows } = await db.execute<{ name: string; isMissing: boolean }>(
    sql`select coalesce(stored.name, own.name) as name, stored.name is null as "isMissing"
      from ${appFiles} stored full join unnest(${sql.param(own)}::text[]) as own(name) on own.name = stored.name
      where stored.name is null or own.name is null`,
  )
  const listNames = (isMissing: boolean) => rows.filter((row) => row.isMissing === isMissing).map(({ name }) => name)
  return { missing: listNames(true), others: listNames(false) }
}

/** In the order of their names, so that nodes that start together wait for each other and none waits in a circle. */
export const insertFiles = (db: Queries, files: (typeof appFiles.$inferInsert)[]) =>
  db.insert(appFiles).values(files).onConflictDoNothing()

/** Writes a row at most once a day. */
export const touchFiles = (db: Queries, own: string[], at: Date) =>
  db
    .update(appFiles)
    .set({ usedAt: at })
    .where(
      isLocked(
        db,
        and(sql`${appFiles.name} = any(${sql.param(own)}::text[])`, lt(appFiles.usedAt, new Date(at.getTime() - dayMs))),
      ),
    )

export const deleteFilesUnusedSince = (db: Queries, since: Date) =>
  db.delete(appFiles).where(isLocked(db, lt(appFiles.usedAt, since)))

/** Rows are locked in one order, because a node may start while another one cleans up. */
const isLocked = (db: Queries, condition: ReturnType<typeof and>) =>
  inArray(
    appFiles.name,
    db.select({ name: appFiles.name }).from(appFiles).where(condition).orderBy(asc(appFiles.name)).for('update'),
  )

export const findFile = (db: Queries, name: string): Promise<Buffer | undefined> =>
  db
    .select({ bytes: appFiles.bytes })
    .from(appFiles)
    .where(eq(appFiles.name, name))
    .then(first)
    .then((row) => row?.bytes)

export const notifyNodes = (db: Queries) => db.execute(sql`select pg_notify(${appFilesChannel}, '')`)
