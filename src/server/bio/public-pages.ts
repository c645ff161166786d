/** The public pages of this node: rendered, cached, and invalidated when any node changes one. */
import type pg from 'pg'
import { listen } from '#server/database/connections/listen.ts'
import type { EncodedPage } from '#server/http/html/encodings.ts'
import { pagesChannel } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { loadPage } from './load-page.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { renderBio, renderNotFound, renderTakenDown, renderUnavailable } from './render.tsx'
import { type PageQueries, pageQueries } from './store.ts'

/** The creator has another username now. */
export type RenamedPage = { renamedTo: string }

/** `unavailable`, `notFound` and `takenDown` are answers that are the same for every username. */
export type PublicPages = PageCache<RenamedPage> & {
  queries: PageQueries
  now: () => Date
  unavailable: EncodedPage
  notFound: EncodedPage
  takenDown: EncodedPage
}

/** What a browser is told to wait when the database is unavailable. */
const retryAfterSeconds = 2

export async function openPublicPages(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  script: string,
): Promise<PublicPages> {
  const queries = pageQueries(db)
  const notFound = await renderNotFound(config.publicUrl)
  const takenDown = await renderTakenDown(config.publicUrl)
  const unavailable = await renderUnavailable(config.publicUrl, retryAfterSeconds)

  const cache = openPageCache<RenamedPage>(async (username) => {
    const page = await loadPage(queries, username, now())
    switch (page.state) {
      case 'shown':
        return { ...(await renderBio(page.bio, config.publicUrl, script, config.mediaHosts)), validUntil: page.validUntil }
      case 'renamed':
        return { renamedTo: page.username }
      case 'taken-down':
        return takenDown
      case 'not-found':
        return notFound
    }
  }, now)
  return { ...cache, queries, now, unavailable, notFound, takenDown }
}

/** Invalidates the pages that other nodes changed; after a gap in listening all of them, because a message may have been missed. */
export const subscribeToPageChanges = (
  pages: Pick<PublicPages, 'invalidate' | 'invalidateAll'>,
  connection: pg.PoolConfig,
  { log }: Pick<Services, 'log'>,
) => listen(connection, pagesChannel, { onMessage: pages.invalidate, onGap: pages.invalidateAll }, log)
