/** Public pages, kept rendered on this node and forgotten when any node says so. */
import type pg from 'pg'
import { pagesChannel } from '#server/page/change-page.ts'
import { listen } from '#server/database/connections/listen.ts'
import type { Rendered } from '#server/http/html/encodings.ts'
import type { Services } from '#server/services/services.ts'
import { type PageCache, openPageCache } from './page-cache.ts'
import { loadPage } from './load-page.ts'
import { renderUnavailable, renderBio, renderNotFound, renderTakenDown } from './render.tsx'
import { type PageQueries, pageQueries } from './store.ts'

/** The creator goes by another name now. */
export type RenamedPage = { movedTo: string }

export type PublicPages = PageCache<RenamedPage> & { queries: PageQueries; now: () => Date; away: Rendered; none: Rendered; down: Rendered }

/** Seconds. */
const comeBackAfter = 2

export async function openPublicPages({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>, script: string): Promise<PublicPages> {
  const queries = pageQueries(db)
  const noSuchPage = await renderNotFound(config.publicUrl)
  const pageDown = await renderTakenDown(config.publicUrl)

  const kept = openPageCache<RenamedPage>(async (username) => {
    const page = await loadPage(queries, username, now())
    switch (page.state) {
      case 'shown':
        return { ...(await renderBio(page.bio, config.publicUrl, script, config.mediaHosts)), until: page.until }
      case 'renamed':
        return { movedTo: page.to }
      case 'down':
        return pageDown
      case 'none':
        return noSuchPage
    }
  }, now)
  const away = await renderUnavailable(config.publicUrl, comeBackAfter)
  return { ...kept, queries, now, away, none: noSuchPage, down: pageDown }
}

/** Forgets what other nodes say has changed; after a gap in listening, everything, because word may have been missed. */
export const subscribeToPageChanges = (
  pages: Pick<PublicPages, 'forget' | 'forgetAll'>,
  connection: pg.PoolConfig,
  { log }: Pick<Services, 'log'>,
) => listen(connection, pagesChannel, { onMessage: pages.forget, onGap: pages.forgetAll }, log)
