/** Queries on the help articles that admins wrote. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { helpArticles } from '#server/database/schema/help-articles.ts'

export type StoredArticle = typeof helpArticles.$inferSelect

export const listStored = (db: Queries): Promise<StoredArticle[]> =>
  db.select().from(helpArticles).orderBy(asc(helpArticles.slug))

export async function findStored(db: Queries, slug: string): Promise<StoredArticle | undefined> {
  const [found] = await db.select().from(helpArticles).where(eq(helpArticles.slug, slug))
  return found
}

type Text = NonNullable<StoredArticle['published']>
type Change = { published?: Text; draft: Text | null; publishedAt?: Date; updatedAt: Date }

/** Returns the new row; undefined if there is one with this address. */
export async function insertArticle(tx: Queries, slug: string, change: Change): Promise<StoredArticle | undefined> {
  const [inserted] = await tx
    .insert(helpArticles)
    .values({ slug, version: 1, ...change })
    .onConflictDoNothing()
    .returning()
  return inserted
}

/** Undefined if the version isn't the present one. */
export async function updateArticle(
  tx: Queries,
  { slug, version }: { slug: string; version: number },
  change: Change,
): Promise<StoredArticle | undefined> {
  const [updated] = await tx
    .update(helpArticles)
    .set({ ...change, version: sql`${helpArticles.version} + 1` })
    .where(and(eq(helpArticles.slug, slug), eq(helpArticles.version, version)))
    .returning()
  return updated
}

export async function removeArticle(tx: Queries, { slug, version }: { slug: string; version: number }) {
  const [removed] = await tx
    .delete(helpArticles)
    .where(and(eq(helpArticles.slug, slug), eq(helpArticles.version, version)))
    .returning()
  return removed
}
