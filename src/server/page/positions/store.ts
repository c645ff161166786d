/** Queries on the positions that links and blocks share. The caller holds the lock on the creator's row. */
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { ItemLimitCounts } from '#rules/page/item-limits.ts'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'

/** `limited`: how many count against each limit of a plan, which is not how many links there are: see `findItemLimit`. */
export type ItemCounts = { links: number; blocks: number; limited: ItemLimitCounts; nextPosition: number }

export async function selectItemCounts(tx: Queries, userId: string): Promise<ItemCounts> {
  const { rows } = await tx.execute<ItemCounts>(sql`
    select count(*) filter (where is_link)::int as links, count(*) filter (where not is_link)::int as blocks,
      json_build_object(
        'links', count(*) filter (where is_link or ${isImageLink}), 'products', count(*) filter (where ${isProduct})
      ) as limited,
      coalesce(max(position) + 1, 0)::int as "nextPosition"
    from (
      select position, true as is_link, null as type, null as link_url from ${links} where ${eq(links.userId, userId)}
      union all
      select position, false, type, link_url from ${contentBlocks} where ${eq(contentBlocks.userId, userId)}
    ) as items`)
  return rows[0] ?? { links: 0, blocks: 0, limited: { links: 0, products: 0 }, nextPosition: 0 }
}

/** The conditions of `findItemLimit` in SQL. */
export const isImageLink = sql.raw("(type = 'image' and link_url is not null)")
export const isProduct = sql.raw("(type = 'product')")

/** Moves the items from this position on one down (1), or those below it one up (-1). */
export async function shiftPositions(tx: Queries, userId: string, position: number, step: 1 | -1): Promise<void> {
  for (const table of [links, contentBlocks]) {
    const isAffected = step === 1 ? gte(table.position, position) : gt(table.position, position)
    await tx
      .update(table)
      .set({ position: sql`${table.position} + ${step}` })
      .where(and(eq(table.userId, userId), isAffected))
  }
}

export async function listItemIds(tx: Queries, userId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${links} where ${eq(links.userId, userId)}
    union all select id from ${contentBlocks} where ${eq(contentBlocks.userId, userId)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Gives each item the position of its id in the list. The unique constraints on positions are deferred to the commit. */
export async function setPositions(tx: Queries, userId: string, ids: readonly string[]): Promise<void> {
  for (const table of [links, contentBlocks]) {
    await tx.execute(sql`
      update ${table} as t set position = wanted.ordinal - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, ordinal)
      where t.id = wanted.id and t.user_id = ${userId} and t.position <> wanted.ordinal - 1`)
  }
}
