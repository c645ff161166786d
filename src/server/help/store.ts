/** Queries on the help articles that admins wrote. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { first, type Queries } from '#server/database/queries.ts'
import { helpArticles } from '#server/database/schema/help-articles.ts'

export type StoredArticle = typeof helpArticles.$inferSelect

export const listStored = (db: Queries): Promise<StoredArticle[]> =>
  db.select().from(helpArticles).orderBy(asc(helpArticles.slug))

export const findStored = (db: Queries, slug: string): Promise<StoredArticle | undefined> =>
  db.select().from(helpArticles).where(eq(helpArticles.slug, slug)).then(first)

type Text = NonNullable<StoredArticle['published']>
type Change = { published?: Text; draft: Text | null; publishedAt?: Date; updatedAt: Date }

/** Returns the new row; undefined if there is one with this address. */
export const insertArticle = (tx: Queries, slug: string, change: Change): Promise<StoredArticle | undefined> =>
  tx
    .insert(helpArticles)
    .values({ slug, version: 1, ...change })
    .onConflictDoNothing()
    .returning()
    .then(first)

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

export const removeArticle = (tx: Queries, { slug, version }: { slug: string; version: number }) =>
  tx
    .delete(helpArticles)
    .where(and(eq(helpArticles.slug, slug), eq(helpArticles.version, version)))
    .returning()
    .then(first)
