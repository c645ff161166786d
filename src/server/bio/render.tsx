/** A creator's page as bytes, ready to send, and what stands in its place where there is none. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BioDocument, NotFoundDocument } from '#bio-page/document/bio-document.tsx'
import { listPlayerOrigins } from '#bio-page/media/embeds.ts'
import type { Bio } from '#rules/page/bio.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { hashesOf, inCodings, type Rendered } from '#server/http/html/encodings.ts'
import { type MediaHosts, pageHeaders } from '#server/http/headers.ts'
import { socialImageVersion } from './social-image/version.ts'

export const renderBio = (bio: Bio, publicUrl: string, script: string, mediaHosts: MediaHosts): Promise<Rendered> =>
  rendered(
    200,
    <BioDocument bio={bio} publicUrl={publicUrl} script={script} socialImageVersion={socialImageVersion(bio)} />,
    publicUrl,
    {},
    { players: listPlayerOrigins(bio), mediaHosts },
  )

export const renderNotFound = (publicUrl: string): Promise<Rendered> =>
  rendered(404, <NotFoundDocument title="User Not Found" text={refusals['no-such-page'].says} />, publicUrl)

export const renderTakenDown = (publicUrl: string): Promise<Rendered> =>
  rendered(410, <NotFoundDocument title="Not available" text={refusals['page-down'].says} />, publicUrl)

/** For while the database cannot be asked. */
export const renderUnavailable = (publicUrl: string, retryAfter: number): Promise<Rendered> =>
  rendered(503, <NotFoundDocument title="Back in a moment" text={away} />, publicUrl, {
    'retry-after': String(retryAfter),
  })

const away = 'This page is safe, but we cannot reach it right now. Please try again in a few seconds.'

/** `more` are headers of this answer alone; `outside` are the origins that its frames and media may come from. */
function rendered(
  status: number,
  document: ReactElement,
  publicUrl: string,
  more: Record<string, string> = {},
  outside: { players: string[]; mediaHosts: MediaHosts } = { players: [], mediaHosts: { shown: undefined, sent: undefined } },
): Promise<Rendered> {
  const html = `<!doctype html>${renderToStaticMarkup(document)}`
  return inCodings(status, html, {
    ...pageHeaders(publicUrl, { styles: hashesOf(html, 'style'), scripts: hashesOf(html, 'script'), ...outside }),
    ...more,
  })
}
