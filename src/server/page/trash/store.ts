/** Moves whole rows into the trash and back, with whatever columns a link or a block has. */
import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import { first, type Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { trash } from '#server/database/schema/trash.ts'
import { isImageLink, isProduct } from '../positions/store.ts'

export type TrashKind = (typeof trash.$inferSelect)['kind']
export type TrashItem = { kind: TrashKind; userId: string; id: string }

const tables = { link: links, block: contentBlocks }

/** Returns the position that the item had, or undefined if this creator has no such item. Stores how many there were of its limit. */
export async function moveToTrash(tx: Queries, { kind, userId, id }: TrashItem, now: Date): Promise<number | undefined> {
  const table = tables[kind]
  const { rows } = await tx.execute<{ position: number }>(sql`
    with deleted as (delete from ${table} as t where t.id = ${id} and t.user_id = ${userId} returning t.*)
    insert into ${trash} (id, user_id, kind, item, deleted_at)
    select id, user_id, ${kind}, jsonb_build_object(
      'row', to_jsonb(deleted), 'among', case when to_jsonb(deleted) ->> 'type' = 'product' then ${countProducts(userId)}
        else ${countLinks(userId)} end
    ), ${now}::timestamptz from deleted
    returning (item #>> '{row,position}')::int as position`)
  return rows[0]?.position
}

const countProducts = (userId: string) =>
  sql`(select count(*) from ${contentBlocks} where ${eq(contentBlocks.userId, userId)} and ${isProduct})`

/** Of items that count against no limit, the number is not used. */
const countLinks = (userId: string) => sql`(
  (select count(*) from ${links} where ${eq(links.userId, userId)})
  + (select count(*) from ${contentBlocks} where ${eq(contentBlocks.userId, userId)} and ${isImageLink})
)`

/** The position that the item had, and how many there were of its limit then, including itself. */
export const findInTrash = (tx: Queries, { kind, userId, id }: TrashItem, since: Date) =>
  tx
    .select({
      position: sql<number>`(${trash.item} #>> '{row,position}')::int`,
      countBefore: sql<number>`(${trash.item} ->> 'among')::int`,
    })
    .from(trash)
    .where(and(eq(trash.id, id), eq(trash.userId, userId), eq(trash.kind, kind), gte(trash.deletedAt, since)))
    .then(first)

export async function moveOutOfTrash(tx: Queries, { kind, userId, id }: TrashItem, position: number): Promise<void> {
  const table = tables[kind]
  await tx.execute(sql`
    with restored as (
      delete from ${trash} as t where t.id = ${id} and t.kind = ${kind} and t.user_id = ${userId} returning t.item -> 'row' as item
    )
    insert into ${table}
    select (jsonb_populate_record(null::${table}, item || jsonb_build_object('position', ${position}::int))).* from restored`)
}

export const trashContains = async (tx: Queries, { kind, userId, id }: TrashItem): Promise<boolean> =>
  (await tx.$count(trash, and(eq(trash.id, id), eq(trash.userId, userId), eq(trash.kind, kind)))) > 0

/** Whether this creator has an item of the other kind with this id, or the trash has one of this creator or of this kind. */
export async function isIdTaken(tx: Queries, { kind, userId, id }: TrashItem): Promise<boolean> {
  const other = kind === 'link' ? contentBlocks : links
  if ((await tx.$count(other, and(eq(other.id, id), eq(other.userId, userId)))) > 0) return true
  return (await tx.$count(trash, and(eq(trash.id, id), or(eq(trash.userId, userId), eq(trash.kind, kind))))) > 0
}

export const deleteTrashBefore = (db: Queries, before: Date) => db.delete(trash).where(lt(trash.deletedAt, before))
