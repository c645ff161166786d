/** The document in place of a page that does not exist, was taken down, or cannot be loaded. It is not indexed. */
import { getAccentCss } from '#rules/platform/accent.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { getFavicon } from './favicon.ts'

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

/** The stylesheet of the 404 page: the address bar above a framed panel, light or dark as the system is set. */
const lines = `
:root{color-scheme:light dark;--paper:#faf7f2;--ink:#16131f;--accent:#ff5a36;--panel:#cdc4ff;--focus:#16131f}
@media (prefers-color-scheme:dark){:root{--paper:#131019;--ink:#f7f2ea;--accent:#ff6b48;--panel:#2f2763;--focus:#f7f2ea}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.5 Inter,system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{position:relative;display:grid;justify-items:center;align-content:center;min-height:100svh;padding:32px 20px 56px;overflow:hidden;text-align:center;isolation:isolate}
.address-bar{position:relative;width:min(100%,33rem);padding:17px 22px;border-radius:6px;background:var(--accent);color:var(--on-accent,#16131f);font:700 clamp(20px,5.6vw,26px)/1.2 "Bricolage Grotesque",Inter,system-ui,sans-serif;letter-spacing:-.02em;text-align:start;overflow-wrap:anywhere}
.address-bar::before{content:"";position:absolute;z-index:-1;inset:100% 18px auto;height:100vh;border:solid var(--ink);border-width:0 24px;background:linear-gradient(var(--panel),transparent 70%)}
h1{margin:58px 0 0;padding:0 32px;font:700 clamp(1.9rem,1.3rem + 2.6vw,3rem)/1.04 "Bricolage Grotesque",Inter,system-ui,sans-serif;letter-spacing:-.035em;text-wrap:balance}
p{max-width:17rem;margin:12px 0 0;padding:0 12px;text-wrap:balance}
.free{margin-top:30px;font-weight:600}
a{display:inline-flex;align-items:center;min-height:48px;margin-top:12px;padding:0 10px;border-radius:14px;color:inherit;font-weight:500;text-underline-offset:4px}
.main-action{min-height:52px;margin-top:24px;padding:0 26px;background:var(--accent);color:var(--on-accent,#16131f);font-weight:600;text-decoration:none}
.free+.main-action{margin-top:14px}
a:hover{filter:brightness(1.06)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`

const notFoundCss = lines.replaceAll('\n', '')

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
