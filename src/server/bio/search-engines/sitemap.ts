/**
 * What search engines may know: every page that can be visited and leads somewhere, in parts of at most 10,000 names. The
 * parts begin at every 10,000th creator in the order of their ids, which is the order in which they came, so a part once full
 * stays the same part. Where the parts begin is asked once an hour; each is then one walk along an index.
 */
import type { Database } from '#server/database/open.ts'
import { escaped } from '#server/http/html/escape-html.ts'
import { keptFor } from '#server/services/cache-for.ts'
import { listEveryNthCreatorId, listSitemapCreators } from '../store.ts'

const namesInPart = 10_000
const anHour = 3_600_000

export function openSitemap({ db, now, publicUrl }: { db: Database; now: () => Date; publicUrl: string }) {
  const beginnings = keptFor(anHour, now, () => listEveryNthCreatorId(db, namesInPart))

  return {
    async index(): Promise<string> {
      const parts = (await beginnings()).map(
        (_, place) => `<sitemap><loc>${escaped(publicUrl)}/sitemap-${place + 1}.xml</loc></sitemap>`,
      )
      return `${declaration}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`
    },

    /** Counted from 1; undefined where there is no such part. */
    async part(place: number): Promise<string | undefined> {
      const ids = await beginnings()
      const from = ids[place - 1]
      if (from === undefined) return undefined
      const creators = await listSitemapCreators(db, from, ids[place], namesInPart)
      const urls = creators.map(
        ({ username, pageChangedAt }) =>
          `<url><loc>${escaped(publicUrl)}/${escaped(username)}</loc><lastmod>${pageChangedAt.toISOString()}</lastmod></url>`,
      )
      return `${declaration}<urlset ${namespace}>${urls.join('')}</urlset>`
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
