/** Rows on their way into the trash and back, whole: whatever columns a link or a block has come back with it. */
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks, links, trash } from '#server/database/schema/links.ts'

export type TrashKind = 'link' | 'block'

const tables = { link: links, block: contentBlocks }

/** The place that it stood in, or undefined where there is no such thing of this creator. */
export async function moveToTrash(
  tx: Queries,
  { kind, userId, id, now }: { kind: TrashKind; userId: string; id: string; now: Date },
): Promise<number | undefined> {
  const table = tables[kind]
  const { rows } = await tx.execute<{ place: number }>(sql`
    with gone as (delete from ${table} as t where t.id = ${id} and t.user_id = ${userId} returning t.*)
    insert into ${trash} (id, user_id, kind, item, deleted_at)
    select id, user_id, ${kind}, to_jsonb(gone), ${now} from gone
    returning (item ->> 'position')::int as place`)
  return rows[0]?.place
}

export async function placeInTrash(tx: Queries, kind: TrashKind, userId: string, id: string, since: Date) {
  const [found] = await tx
    .select({ place: sql<number>`(${trash.item} ->> 'position')::int` })
    .from(trash)
    .where(and(eq(trash.id, id), eq(trash.userId, userId), eq(trash.kind, kind), gte(trash.deletedAt, since)))
  return found?.place
}

export async function moveBack(tx: Queries, kind: TrashKind, userId: string, id: string, place: number): Promise<void> {
  const table = tables[kind]
  await tx.execute(sql`
    with back as (delete from ${trash} where ${and(eq(trash.id, id), eq(trash.userId, userId))} returning ${trash.item})
    insert into ${table}
    select (jsonb_populate_record(null::${table}, item || jsonb_build_object('position', ${place}::int))).* from back`)
}

export async function isInTrash(tx: Queries, id: string): Promise<boolean> {
  return (await tx.$count(trash, eq(trash.id, id))) > 0
}

export const emptyTrash = (db: Queries, before: Date) => db.delete(trash).where(lt(trash.deletedAt, before))
