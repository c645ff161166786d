/** The operator's documents at /docs: the build rendered them, and the site's page around them (`docsPage`) follows the settings. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sitePaths } from '#rules/platform/paths.ts'
import { type BuiltDocument, documentPlaceholders } from '#rules/platform/site-documents.ts'
import type { SitePage } from '#server/http/html/site-pages.ts'

/** Packed lightly, as the site's pages are. */
type PackedDocument = Omit<BuiltDocument, 'html'> & { packed: Buffer }

/** `read` gives what the build wrote. Nobody reads them on most nodes, so they are read when the first one is asked for. */
export function openDocuments(read: () => BuiltDocument[]) {
  let documents: Map<string, PackedDocument> | undefined
  /** For as long as the page around them is in use. */
  const filledPages = new WeakMap<SitePage, Map<string, SitePage>>()

  return {
    /** The document at this path inside of the page around it; undefined if there is none. */
    fill(frame: SitePage, path: string): SitePage | undefined {
      documents ??= new Map(read().map((document) => [document.path, pack(document)]))
      const document = documents.get(path)
      if (!document) return undefined
      const filled = filledPages.get(frame) ?? new Map<string, SitePage>()
      filledPages.set(frame, filled)
      const page = filled.get(path) ?? { path, readHtml: () => fillIn(frame.readHtml(), document) }
      filled.set(path, page)
      return page
    },
  }
}

const pack = ({ html, ...document }: BuiltDocument): PackedDocument => ({
  ...document,
  packed: deflateRawSync(html, { level: 3 }),
})

const fillIn = (frame: string, { path, title, description, packed }: PackedDocument): string =>
  frame
    .replaceAll(documentPlaceholders.title, () => title)
    .replaceAll(documentPlaceholders.description, () => description)
    .replaceAll(`__PUBLIC_URL__${sitePaths.docs}"`, () => `__PUBLIC_URL__${path}"`)
    .replace(documentPlaceholders.body, () => inflateRawSync(packed).toString())
