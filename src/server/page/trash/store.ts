/** Rows on their way into the trash and back, whole: whatever columns a link or a block has come back with it. */
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { trash } from '#server/database/schema/trash.ts'

export type TrashKind = 'link' | 'block'
export type TrashItem = { kind: TrashKind; userId: string; id: string }

const tables = { link: links, block: contentBlocks }

/** The place that it stood in, or undefined where there is no such thing of this creator. Notes how many there were with it. */
export async function moveToTrash(tx: Queries, { kind, userId, id }: TrashItem, now: Date): Promise<number | undefined> {
  const table = tables[kind]
  const { rows } = await tx.execute<{ place: number }>(sql`
    with gone as (delete from ${table} as t where t.id = ${id} and t.user_id = ${userId} returning t.*)
    insert into ${trash} (id, user_id, kind, item, deleted_at)
    select id, user_id, ${kind}, jsonb_build_object(
      'row', to_jsonb(gone), 'among', (select count(*) from ${table} as t where t.user_id = ${userId})
    ), ${now}::timestamptz from gone
    returning (item #>> '{row,position}')::int as place`)
  return rows[0]?.place
}

/** Where it stood, and how many of its kind there were then, it included. */
export async function findInTrash(tx: Queries, { kind, userId, id }: TrashItem, since: Date) {
  const [found] = await tx
    .select({
      place: sql<number>`(${trash.item} #>> '{row,position}')::int`,
      among: sql<number>`(${trash.item} ->> 'among')::int`,
    })
    .from(trash)
    .where(and(eq(trash.id, id), eq(trash.userId, userId), eq(trash.kind, kind), gte(trash.deletedAt, since)))
  return found
}

export async function moveOutOfTrash(tx: Queries, { kind, userId, id }: TrashItem, place: number): Promise<void> {
  const table = tables[kind]
  await tx.execute(sql`
    with back as (delete from ${trash} as t where t.id = ${id} and t.user_id = ${userId} returning t.item -> 'row' as item)
    insert into ${table}
    select (jsonb_populate_record(null::${table}, item || jsonb_build_object('position', ${place}::int))).* from back`)
}

/** Whoever's it is. */
export const isInTrash = async (tx: Queries, id: string): Promise<boolean> => (await tx.$count(trash, eq(trash.id, id))) > 0

export const deleteTrashBefore = (db: Queries, before: Date) => db.delete(trash).where(lt(trash.deletedAt, before))
