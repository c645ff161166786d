/** The document in place of a page that does not exist: it names the address, and offers the name where a sign-up would take it. */
import { LRUCache } from 'lru-cache'
import { getSettings } from '#rules/platform/settings.ts'
import type { EncodedPage } from '#server/http/html/encodings.ts'
import { type MissingPageParts, renderNotFound } from './render.tsx'

/** The ones asked for last. Crawlers ask for the same missing names again and again; each takes about 4 KB. */
const maxDocuments = 200

/** Names that could be a page's, or are reserved; anything else in an address is not repeated. */
const presentable = /^[a-z0-9][a-z0-9_.-]{0,29}$/

/** `general`: the document for addresses that could be no one's. */
export function openMissingPages(
  parts: MissingPageParts,
  checkUsername: (username: string) => Promise<{ available: boolean }>,
  general: EncodedPage,
): (username: string) => Promise<EncodedPage> {
  const documents = new LRUCache<string, EncodedPage>({ max: maxDocuments })
  return async (username) => {
    if (!presentable.test(username)) return general
    // A free name is of no use to a visitor who may not sign up.
    const available = getSettings().registration === 'open' && (await checkUsername(username)).available
    const key = `${username} ${available}`
    const document = documents.get(key) ?? (await renderNotFound(parts, { username, isFree: available }))
    documents.set(key, document)
    return document
  }
}
