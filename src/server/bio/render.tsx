/** Renders a creator's page to bytes that are ready to send, and the pages that replace a missing one. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BioDocument } from '#bio-page/document/bio-document.tsx'
import { type BrandFonts, NotFoundDocument } from '#bio-page/document/not-found-document.tsx'
import { listPlayerOrigins } from '#bio-page/media/embeds.ts'
import type { Bio } from '#rules/page/bio.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'
import { type MediaHosts, pageHeaders } from '#server/http/headers.ts'
import { type EncodedPage, encodePage, hashInlineElements } from '#server/http/html/encodings.ts'
import { withCutFonts } from './cut-fonts.ts'
import { withFontsInside } from './fonts-inside.ts'
import { computeSocialImageVersion } from './social-image/version.ts'

type PageParts = {
  publicUrl: string
  script: string
  mediaHosts: MediaHosts
  cutFonts: Pick<CutFonts, 'choose'> | undefined
  cdnSeconds: number
}

/** `renewAt`: when the page's fonts may be cut. */
export async function renderBio(
  bio: Bio,
  { publicUrl, script, mediaHosts, cutFonts, cdnSeconds }: PageParts,
): Promise<EncodedPage & { renewAt?: Date | undefined }> {
  const document = (
    <BioDocument bio={bio} publicUrl={publicUrl} script={script} socialImageVersion={computeSocialImageVersion(bio)} />
  )
  // A browser asks each time, so that creators see what they saved.
  const headers = cdnSeconds > 0 ? { 'cache-control': `public, max-age=0, s-maxage=${cdnSeconds}` } : {}
  const externalOrigins = { players: listPlayerOrigins(bio), mediaHosts }
  const encode = (html: string) => encodeDocument(200, html, publicUrl, headers, externalOrigins)
  const whole = toHtml(document)
  if (!cutFonts) return encode(whole)
  const { html, ready, renewAt } = await withCutFonts(cutFonts, bio, whole)
  return { ...(await withFontsInside(html, ready, encode)), renewAt }
}

/** What every document in place of a page has. */
export type MissingPageParts = { publicUrl: string; script: string; fonts: BrandFonts }

/** `asked`: the name that was asked for, unless it could be no one's. */
export const renderNotFound = (parts: MissingPageParts, asked?: { username: string; isFree: boolean }): Promise<EncodedPage> =>
  renderMissing(404, 'not-found', parts, asked)

export const renderTakenDown = (parts: MissingPageParts): Promise<EncodedPage> => renderMissing(410, 'taken-down', parts)

/** The page that is sent while the database is unavailable. */
export const renderUnavailable = (parts: MissingPageParts, retryAfterSeconds: number): Promise<EncodedPage> =>
  renderMissing(503, 'unavailable', parts, undefined, { 'retry-after': String(retryAfterSeconds) })

const renderMissing = (
  status: number,
  reason: 'not-found' | 'taken-down' | 'unavailable',
  { publicUrl, script, fonts }: MissingPageParts,
  asked?: { username: string; isFree: boolean },
  headers?: Record<string, string>,
) =>
  encodeDocument(
    status,
    toHtml(<NotFoundDocument reason={reason} host={new URL(publicUrl).host} asked={asked} script={script} fonts={fonts} />),
    publicUrl,
    headers,
  )

const toHtml = (document: ReactElement) => `<!doctype html>${renderToStaticMarkup(document)}`

/** `externalOrigins` are the origins that the page's frames and media may come from. */
function encodeDocument(
  status: number,
  html: string,
  publicUrl: string,
  extraHeaders: Record<string, string> = {},
  externalOrigins: { players: string[]; mediaHosts: MediaHosts } = {
    players: [],
    mediaHosts: { display: undefined, upload: undefined },
  },
): Promise<EncodedPage> {
  return encodePage(status, html, {
    ...pageHeaders(publicUrl, {
      styles: hashInlineElements(html, 'style'),
      scripts: hashInlineElements(html, 'script'),
      ...externalOrigins,
    }),
    ...extraHeaders,
  })
}
