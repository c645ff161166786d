/** Queries on what the site shows. */
import { eq, isNotNull, sql, sum } from 'drizzle-orm'
import type { SiteArticle } from '#rules/platform/site-input.ts'
import type { Queries } from '#server/database/queries.ts'
import { adminSettings } from '#server/database/schema/admin.ts'
import { helpArticles } from '#server/database/schema/help-articles.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

/** The operator's help articles that visitors read, always in the same order. */
export async function listPublishedArticles(db: Queries): Promise<SiteArticle[]> {
  const rows = await db
    .select({ slug: helpArticles.slug, published: helpArticles.published })
    .from(helpArticles)
    .where(isNotNull(helpArticles.published))
    .orderBy(helpArticles.slug)
  return rows.flatMap(({ slug, published }) =>
    published
      ? [{ slug, title: published.title, section: published.section, summary: published.summary, body: published.body }]
      : [],
  )
}

export const notifySite = (db: Queries, channel: string) => db.execute(sql`select pg_notify(${channel}, '')`)

export const countActiveCreators = (db: Queries): Promise<number> => db.$count(users, isPublicUser)

/** In pence, of everyone, also of those who have left. */
export async function sumCreatorEarnings(db: Queries): Promise<number> {
  const [row] = await db.select({ pence: sum(users.totalEarnings) }).from(users)
  return Number(row?.pence ?? 0)
}

const reachedKey = 'site.reached-figures'

/** In the order of the example; undefined where they were never measured. */
export async function findReachedFigures(db: Queries): Promise<boolean[] | undefined> {
  const [row] = await db.select({ value: adminSettings.value }).from(adminSettings).where(eq(adminSettings.key, reachedKey))
  return row?.value as boolean[] | undefined
}

export const storeReachedFigures = (tx: Queries, { id, reached, now }: { id: string; reached: boolean[]; now: Date }) =>
  tx
    .insert(adminSettings)
    .values({ id, key: reachedKey, value: reached, updatedAt: now })
    .onConflictDoUpdate({ target: adminSettings.key, set: { value: reached, updatedAt: now } })
