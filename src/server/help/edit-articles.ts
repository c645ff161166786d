/** Help articles that admins write. A change names the version that it was made from, so that two admins never overwrite each other. */
import type * as contract from '#contract/admin/articles.ts'
import type { AdminArticle } from '#contract/admin/articles.ts'
import type { ParsedRequest } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

/** `redraw` is called where visitors will see another text. Both run in the same transaction. */
type Alongside = { record: (tx: Queries) => Promise<unknown>; redraw: (tx: Queries) => Promise<unknown> }
type Draft = { slug: string } & ParsedRequest<typeof contract.saveArticle, 'body'>

export const listArticles = async ({ db }: Pick<Services, 'db'>): Promise<AdminArticle[]> =>
  (await store.listStored(db)).map(toArticle)

/** Refuses with 'article-exists' if version 0 is taken, and with 'article-changed'. */
export const saveArticle = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { slug, version, isPublished, ...text }: Draft,
  { record, redraw }: Alongside,
): Promise<AdminArticle> =>
  db.transaction(async (tx) => {
    const moment = now()
    const change = isPublished
      ? { published: text, draft: null, publishedAt: moment, updatedAt: moment }
      : { draft: text, updatedAt: moment }
    const saved =
      version === 0 ? await store.insertArticle(tx, slug, change) : await store.updateArticle(tx, { slug, version }, change)
    if (!saved) throw new Refusal(version === 0 ? 'article-exists' : 'article-changed')
    await record(tx)
    if (isPublished) await redraw(tx)
    return toArticle(saved)
  })

/** Refuses with 'no-such-article' or 'article-changed'. */
export const deleteArticle = (
  { db }: Pick<Services, 'db'>,
  article: { slug: string; version: number },
  { record, redraw }: Alongside,
): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await store.removeArticle(tx, article)
    if (!removed) throw new Refusal((await store.findStored(tx, article.slug)) ? 'article-changed' : 'no-such-article')
    await record(tx)
    if (removed.published) await redraw(tx)
  })

const toArticle = ({ publishedAt, updatedAt, ...article }: store.StoredArticle): AdminArticle => ({
  ...article,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
