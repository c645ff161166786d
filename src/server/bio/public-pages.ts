/** The public pages of this node: rendered, cached, and invalidated when any node changes one. */
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { getBio } from '#contract/bio.ts'
import type { Bio } from '#rules/page/bio.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { listen } from '#server/database/connections/listen.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'
import { apiHeaders } from '#server/http/headers.ts'
import type { BuiltWeb } from '#server/http/html/app-shell.ts'
import { type EncodedPage, encodePage } from '#server/http/html/encodings.ts'
import { pagesChannel } from '#server/page/change-page.ts'
import { checkUsername } from '#server/page/usernames.ts'
import type { Services } from '#server/services/services.ts'
import { loadPage } from './load-page.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { type MissingPageParts, renderBio, renderNotFound, renderTakenDown, renderUnavailable } from './render.tsx'
import { type PageQueries, pageQueries } from './store.ts'

/** The creator has changed their username. */
export type RenamedPage = { renamedTo: string }

/** There is no page under this username, or it was taken down. */
export type MissingPage = { refusal: RefusalCode }

/** `json` caches the same pages as JSON, and is invalidated with them. `unavailable`, `notFound` and `takenDown` name no username. */
export type PublicPages = PageCache<RenamedPage> & {
  json: PageCache<RenamedPage | MissingPage>
  /** Every page and document names the product, and plans' limits decide what pages show: nothing from before such a change is sent. */
  renderAgain: () => Promise<void>
  queries: PageQueries
  now: () => Date
  unavailable: EncodedPage
  notFound: EncodedPage
  takenDown: EncodedPage
}

/** The Retry-After header while the database is unavailable. */
const retryAfterSeconds = 2

/** The ones asked for last. Crawlers ask for the same missing names again and again; each takes about 4 KB. */
const maxDocuments = 200

/** Documents drawn in a second, of everybody. Beyond that, as when a program asks for one invented name after the other, the general one is sent. */
const drawnPerSecond = { points: 20, duration: 1 }

/** Names that could be a page's, or are reserved; anything else in an address is not repeated. */
const presentable = /^[a-z0-9][a-z0-9_.-]{0,29}$/

/**
 * The document in place of a page that does not exist: it names the address, and offers the name where a sign-up would take it.
 * `general`: the document for addresses that could be no one's.
 */
function openMissingPages(
  parts: MissingPageParts,
  checkUsername: (username: string) => Promise<{ available: boolean }>,
  general: EncodedPage,
): (username: string) => Promise<EncodedPage> {
  const documents = new LRUCache<string, EncodedPage>({ max: maxDocuments })
  const drawings = new RateLimiterMemory(drawnPerSecond)
  const mayDraw = () =>
    drawings.consume('').then(
      () => true,
      () => false,
    )
  return async (username) => {
    if (!presentable.test(username)) return general
    const isDrawn = [true, false].some((available) => documents.has(`${username} ${available}`))
    if (!isDrawn && !(await mayDraw())) return general
    // A free name is of no use to a visitor who may not sign up.
    const available = getSettings().registration === 'open' && (await checkUsername(username)).available
    const key = `${username} ${available}`
    const document = documents.get(key) ?? (await renderNotFound(parts, { username, isFree: available }))
    documents.set(key, document)
    return document
  }
}

export async function openPublicPages(
  { db, config, now, tokenKey }: Pick<Services, 'db' | 'config' | 'now' | 'tokenKey'>,
  { pageScript, missingPageScript, brandFonts }: Pick<BuiltWeb, 'pageScript' | 'missingPageScript' | 'brandFonts'>,
  cutFonts?: Pick<CutFonts, 'choose'>,
): Promise<PublicPages> {
  const queries = pageQueries(db)
  const missingParts = { publicUrl: config.publicUrl, script: missingPageScript, fonts: brandFonts }
  const renderDocuments = async () => {
    const notFound = await renderNotFound(missingParts)
    return {
      notFound,
      takenDown: await renderTakenDown(missingParts),
      unavailable: await renderUnavailable(missingParts, retryAfterSeconds),
      missing: openMissingPages(missingParts, (username) => checkUsername({ db, now, tokenKey }, username), notFound),
    }
  }
  let documents = await renderDocuments()
  const { publicUrl, mediaHosts } = config
  const pageParts = { publicUrl, script: pageScript, mediaHosts, cutFonts }

  const cache = openPageCache<RenamedPage>(
    async (username) => {
      const validFrom = now()
      const page = await loadPage(queries, username, validFrom)
      switch (page.state) {
        case 'shown':
          // A schedule's moment is kept to the second, so such a page is asked for each time.
          return {
            ...(await renderBio(page.bio, { ...pageParts, cdnSeconds: page.validUntil ? 0 : config.cdnSeconds })),
            validFrom,
            validUntil: page.validUntil,
          }
        case 'renamed':
          return { renamedTo: page.username }
        case 'taken-down':
          return documents.takenDown
        case 'not-found':
          return documents.missing(username)
      }
    },
    now,
    config.pageCacheBytes,
  )

  const json = openPageCache<RenamedPage | MissingPage>(async (username) => {
    const validFrom = now()
    const page = await loadPage(queries, username, validFrom)
    switch (page.state) {
      case 'shown':
        return { ...(await encodeBio(page.bio, config.publicUrl)), validFrom, validUntil: page.validUntil }
      case 'renamed':
        return { renamedTo: page.username }
      case 'taken-down':
        return { refusal: 'page-down' }
      case 'not-found':
        return { refusal: 'no-such-page' }
    }
  }, now)

  return {
    ...cache,
    json,
    invalidate(username) {
      cache.invalidate(username)
      json.invalidate(username)
    },
    invalidateAll() {
      cache.invalidateAll()
      json.invalidateAll()
    },
    async renderAgain() {
      documents = await renderDocuments()
      cache.invalidateAll()
      json.invalidateAll()
    },
    queries,
    now,
    get unavailable() {
      return documents.unavailable
    },
    get notFound() {
      return documents.notFound
    },
    get takenDown() {
      return documents.takenDown
    },
  }
}

/** Only what the contract names, like the answer of any endpoint. */
const encodeBio = (bio: Bio, publicUrl: string): Promise<EncodedPage> =>
  encodePage(200, JSON.stringify(getBio.response.parse(bio)), {
    ...apiHeaders(publicUrl),
    'cache-control': 'public, no-cache',
    'content-type': 'application/json; charset=utf-8',
  })

/** Invalidates the pages that other nodes changed, by whichever of the two messages is first, Redis's or the database's; after a gap in listening all of them, because a message may have been missed. */
export const subscribeToPageChanges = async (
  pages: Pick<PublicPages, 'invalidate' | 'invalidateAll'>,
  connection: DatabaseAddress,
  { log, redis }: Pick<Services, 'log' | 'redis'>,
) => {
  const listeners = { onMessage: pages.invalidate, onGap: pages.invalidateAll }
  await redis?.subscribe(pagesChannel, listeners)
  return listen(connection, pagesChannel, listeners, log)
}
