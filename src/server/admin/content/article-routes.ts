/** Routes of the help articles. The audit log has their titles and addresses, not their texts. */
import * as contract from '#contract/admin/articles.ts'
import type { AuditAction } from '#rules/admin/audit-actions.ts'
import type { Queries } from '#server/database/queries.ts'
import { deleteArticle, listArticles, saveArticle } from '#server/help/edit-articles.ts'
import type { AdminCaller } from '#server/http/endpoints/guards.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { redrawSite } from '#server/site/site-changed.ts'
import { recordAudit } from '../audit/record-audit.ts'

export function articleRoutes(mount: Mount, services: Services) {
  const alongside = (admin: AdminCaller, action: AuditAction, detail: Record<string, unknown>) => ({
    record: (tx: Queries) => recordAudit(services, tx, admin, { action, detail }),
    redraw: redrawSite,
  })

  mount(contract.listArticles, async () => ({ articles: await listArticles(services) }))
  mount(contract.saveArticle, async ({ params, body, admin }) => {
    const action = body.isPublished ? 'publish-article' : 'save-article'
    const detail = { article: params.slug, title: body.title }
    return { article: await saveArticle(services, { ...params, ...body }, alongside(admin, action, detail)) }
  })
  mount(contract.deleteArticle, async ({ params, query, admin }) => {
    const article = { slug: params.slug, version: Number(query.version) }
    await deleteArticle(services, article, alongside(admin, 'delete-article', { article: params.slug }))
    return undefined
  })
}
