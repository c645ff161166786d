/** Queries on content blocks, each limited to one creator. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { blockColumns } from '#server/page/columns.ts'

const rowColumns = {
  ...blockColumns,
  ...pick(contentBlocks, 'embedUrl', 'version', 'createdAt'),
}

export type BlockRow = Awaited<ReturnType<typeof findBlocks>>[number]
export type BlockValues = Omit<BlockRow, 'id' | 'type' | 'position' | 'version' | 'createdAt'>

export const findBlocks = (db: Queries, userId: string) =>
  db.select(rowColumns).from(contentBlocks).where(eq(contentBlocks.userId, userId)).orderBy(asc(contentBlocks.position))

const own = (userId: string, blockId: string) => and(eq(contentBlocks.id, blockId), eq(contentBlocks.userId, userId))

export const findBlock = (tx: Queries, userId: string, blockId: string): Promise<BlockRow | undefined> =>
  tx.select(rowColumns).from(contentBlocks).where(own(userId, blockId)).then(first)

type NewBlock = BlockValues & Pick<BlockRow, 'id' | 'type' | 'position' | 'createdAt'> & { userId: string }

export const insertBlock = (tx: Queries, block: NewBlock): Promise<BlockRow | undefined> =>
  tx.insert(contentBlocks).values(block).returning(rowColumns).then(first)

export const updateBlock = (tx: Queries, userId: string, blockId: string, fields: BlockValues) =>
  tx
    .update(contentBlocks)
    .set({ ...fields, version: sql`${contentBlocks.version} + 1` })
    .where(own(userId, blockId))
    .returning(rowColumns)
    .then(first)
