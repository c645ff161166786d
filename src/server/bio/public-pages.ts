/** Public pages, kept rendered on this node and forgotten when any node says so. */
import type pg from 'pg'
import { pagesChannel } from '#server/page/change-page.ts'
import { listen } from '#server/database/listen.ts'
import type { Rendered } from '#server/http/codings.ts'
import type { Services } from '#server/services/services.ts'
import { type KeptPages, openKeptPages } from './page-cache.ts'
import { pageNow } from './load-page.ts'
import { renderAway, renderBio, renderNoSuchPage, renderPageDown } from './render.tsx'
import { type PageQueries, pageQueries } from './store.ts'

/** The creator goes by another name now. */
export type Moved = { movedTo: string }

export type Pages = KeptPages<Moved> & { queries: PageQueries; now: () => Date; away: Rendered; none: Rendered; down: Rendered }

/** Seconds. */
const comeBackAfter = 2

export async function openPages({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>, script: string): Promise<Pages> {
  const queries = pageQueries(db)
  const noSuchPage = await renderNoSuchPage(config.publicUrl)
  const pageDown = await renderPageDown(config.publicUrl)

  const kept = openKeptPages<Moved>(async (username) => {
    const page = await pageNow(queries, username, now())
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
  const away = await renderAway(config.publicUrl, comeBackAfter)
  return { ...kept, queries, now, away, none: noSuchPage, down: pageDown }
}

/** Forgets what other nodes say has changed; after a gap in listening, everything, because word may have been missed. */
export const followChanges = (
  pages: Pick<Pages, 'forget' | 'forgetAll'>,
  connection: pg.PoolConfig,
  { log }: Pick<Services, 'log'>,
) => listen(connection, pagesChannel, { onMessage: pages.forget, onGap: pages.forgetAll }, log)
