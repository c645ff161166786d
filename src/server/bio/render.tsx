/** Renders a creator's page to bytes that are ready to send, and the pages that replace a missing one. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BioDocument } from '#bio-page/document/bio-document.tsx'
import { NotFoundDocument } from '#bio-page/document/not-found-document.tsx'
import { listPlayerOrigins } from '#bio-page/media/embeds.ts'
import type { Bio } from '#rules/page/bio.ts'
import { type MediaHosts, pageHeaders } from '#server/http/headers.ts'
import { type EncodedPage, encodePage, hashInlineElements } from '#server/http/html/encodings.ts'
import { computeSocialImageVersion } from './social-image/version.ts'

export const renderBio = (bio: Bio, publicUrl: string, script: string, mediaHosts: MediaHosts): Promise<EncodedPage> =>
  renderDocument(
    200,
    <BioDocument bio={bio} publicUrl={publicUrl} script={script} socialImageVersion={computeSocialImageVersion(bio)} />,
    publicUrl,
    {},
    { players: listPlayerOrigins(bio), mediaHosts },
  )

export const renderNotFound = (publicUrl: string, script: string): Promise<EncodedPage> =>
  renderDocument(404, <NotFoundDocument reason="not-found" script={script} />, publicUrl)

export const renderTakenDown = (publicUrl: string, script: string): Promise<EncodedPage> =>
  renderDocument(410, <NotFoundDocument reason="taken-down" script={script} />, publicUrl)

/** The page that is sent while the database is unavailable. */
export const renderUnavailable = (publicUrl: string, script: string, retryAfterSeconds: number): Promise<EncodedPage> =>
  renderDocument(503, <NotFoundDocument reason="unavailable" script={script} />, publicUrl, {
    'retry-after': String(retryAfterSeconds),
  })

/** `externalOrigins` are the origins that the page's frames and media may come from. */
function renderDocument(
  status: number,
  document: ReactElement,
  publicUrl: string,
  extraHeaders: Record<string, string> = {},
  externalOrigins: { players: string[]; mediaHosts: MediaHosts } = {
    players: [],
    mediaHosts: { display: undefined, upload: undefined },
  },
): Promise<EncodedPage> {
  const html = `<!doctype html>${renderToStaticMarkup(document)}`
  return encodePage(status, html, {
    ...pageHeaders(publicUrl, {
      styles: hashInlineElements(html, 'style'),
      scripts: hashInlineElements(html, 'script'),
      ...externalOrigins,
    }),
    ...extraHeaders,
  })
}
