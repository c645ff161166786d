/** Stores a visitor's report of a page, with the reported link as it is now, and nothing about the visitor. */
import type { ReportDraft } from '#contract/support.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import type { BioLink } from '#rules/page/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { loadPageOrRenamed } from '#server/bio/load-page.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import type { Services } from '#server/services/services.ts'
import { insertReport } from './store.ts'

type Dependencies = Pick<Services, 'db' | 'newId' | 'now' | 'log'>

/** Refuses with 'no-such-page', 'page-down' or 'no-such-link'. */
export async function submitReport(
  { db, newId, now, log }: Dependencies,
  { queries }: Pick<PublicPages, 'queries'>,
  draft: ReportDraft,
): Promise<void> {
  const page = await loadPageOrRenamed(queries, normaliseUsername(draft.username), now())
  if (page.state === 'not-found') throw new Refusal('no-such-page')
  if (page.state === 'taken-down') throw new Refusal('page-down')

  const { linkId, reason } = draft
  const link = linkId ? findShownLink(page.bio.links, linkId) : undefined
  const id = newId()
  await insertReport(db, {
    id,
    userId: page.creatorId,
    linkId: link?.id ?? null,
    linkTitle: link?.title ?? null,
    linkUrl: link?.url ?? null,
    reason,
    detail: draft.detail || null,
    createdAt: now(),
  })
  log.info({ report: id, page: page.bio.user.username, reason, isAboutLink: link !== undefined }, 'A visitor reported a page.')
}

function findShownLink(links: readonly BioLink[], linkId: string): BioLink {
  const link = links.find(({ id }) => id === linkId.toLowerCase())
  if (!link) throw new Refusal('no-such-link')
  return link
}
