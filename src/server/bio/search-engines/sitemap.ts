/**
 * The sitemap: every public page with an active link, in parts of at most 10,000 pages. The parts begin at every 10,000th creator in
 * the order of their ids, which is the order of sign-up, so a full part keeps the same creators. Where the parts begin is queried
 * once an hour; each part is then one scan along an index.
 */
import type { Database } from '#server/database/open.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import { listEveryNthCreatorId, listSitemapCreators } from '../store.ts'

const pagesPerPart = 10_000
const oneHour = 3_600_000

export function openSitemap({ db, now, publicUrl }: { db: Database; now: () => Date; publicUrl: string }) {
  const listPartStarts = cacheFor(oneHour, now, () => listEveryNthCreatorId(db, pagesPerPart))

  return {
    async renderIndex(): Promise<string> {
      const parts = (await listPartStarts()).map(
        (_, index) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`,
      )
      return `${declaration}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`
    },

    /** `number` counts from 1; undefined if there is no such part. */
    async renderPart(number: number): Promise<string | undefined> {
      const starts = await listPartStarts()
      const from = starts[number - 1]
      if (from === undefined) return undefined
      const creators = await listSitemapCreators(db, from, starts[number], pagesPerPart)
      const urls = creators.map(
        ({ username, pageChangedAt }) =>
          `<url><loc>${escapeHtml(publicUrl)}/${escapeHtml(username)}</loc><lastmod>${pageChangedAt.toISOString()}</lastmod></url>`,
      )
      return `${declaration}<urlset ${namespace}>${urls.join('')}</urlset>`
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
