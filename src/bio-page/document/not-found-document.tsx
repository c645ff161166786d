/** The document in place of a page that does not exist, was taken down, or cannot be loaded. It is not indexed. */

import { getAccentCss } from '#rules/platform/accent.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { getFavicon } from './favicon.ts'
import { notFoundCss } from './not-found-css.ts'

const copy = {
  'not-found': { title: 'User Not Found', text: refusals['no-such-page'].message },
  'taken-down': { title: 'Not available', text: refusals['page-down'].message },
  unavailable: {
    title: 'Back in a moment',
    text: 'This page is safe, but we can’t reach it right now. Please try again in a few seconds.',
  },
}

/** The two fonts of the brand: their faces, and the files to load with the page. */
export type BrandFonts = { css: string; files: readonly string[] }

const noBrandFonts: BrandFonts = { css: '', files: [] }

type Props = {
  /** `unavailable`: the database cannot be reached. */
  reason: keyof typeof copy
  /** Without a scheme: the part of an address before the slash. */
  host: string
  /** The name that was asked for, unless it could be no one's. `isFree`: a sign-up would take it. */
  asked?: { username: string; isFree: boolean } | undefined
  /** The built `missing-page-script.ts`. */
  script: string
  fonts?: BrandFonts | undefined
}

export function NotFoundDocument({ reason, host, asked, script, fonts = noBrandFonts }: Props) {
  const { title, text } = copy[reason]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${brand.name}`}</title>
        <link rel="icon" {...getFavicon()} />
        {fonts.files.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style>{fonts.css + notFoundCss + getAccentCss()}</style>
      </head>
      <body>
        <main>
          <div className="address-bar">
            {host}
            {asked && (
              <>
                /<wbr />
                {asked.username}
              </>
            )}
          </div>
          <h1>{title}</h1>
          <p>{text}</p>
          {asked?.isFree && (
            <>
              <p className="free">This name is free.</p>
              <a className="main-action" href={`${paths.auth}?tab=signup&username=${encodeURIComponent(asked.username)}`}>
                Claim it
              </a>
            </>
          )}
          <a className={asked?.isFree ? undefined : 'main-action'} href={paths.home}>
            Go to the home page
          </a>
        </main>
        <script>{script}</script>
      </body>
    </html>
  )
}
