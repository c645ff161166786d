/** The one numbering that links and blocks share, as SQL over both tables. Whoever calls holds the owner's row. */
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'

/** How many there are, and the first free place below all of them. */
export async function countPlaces(tx: Queries, userId: string): Promise<{ links: number; blocks: number; next: number }> {
  const { rows } = await tx.execute<{ links: number; blocks: number; next: number }>(sql`
    select count(*) filter (where is_link)::int as links, count(*) filter (where not is_link)::int as blocks,
      coalesce(max(position) + 1, 0)::int as next
    from (
      select position, true as is_link from ${links} where ${eq(links.userId, userId)}
      union all
      select position, false from ${contentBlocks} where ${eq(contentBlocks.userId, userId)}
    ) as placed`)
  return rows[0] ?? { links: 0, blocks: 0, next: 0 }
}

/** Moves everything from this place on one down, or everything below it one up. */
export async function shiftPositions(tx: Queries, userId: string, place: number, step: 1 | -1): Promise<void> {
  for (const table of [links, contentBlocks]) {
    const isBehind = step === 1 ? gte(table.position, place) : gt(table.position, place)
    await tx
      .update(table)
      .set({ position: sql`${table.position} + ${step}` })
      .where(and(eq(table.userId, userId), isBehind))
  }
}

export async function listItemIds(tx: Queries, userId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${links} where ${eq(links.userId, userId)}
    union all select id from ${contentBlocks} where ${eq(contentBlocks.userId, userId)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Gives each link and block the position of its id in the list. The constraints on positions wait for the commit. */
export async function setPositions(tx: Queries, userId: string, ids: readonly string[]): Promise<void> {
  for (const table of [links, contentBlocks]) {
    await tx.execute(sql`
      update ${table} as t set position = wanted.place - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
      where t.id = wanted.id and t.user_id = ${userId} and t.position <> wanted.place - 1`)
  }
}
