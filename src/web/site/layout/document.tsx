/**
 * A whole page of the site. It is drawn once, when the product is built; the server puts the operator's own address in place of
 * `__PUBLIC_URL__` and `__HOST__`. Styles stand in the page, so that nothing has to arrive before it can be drawn, and the
 * script only adds to what is there.
 */
import { MessageCircle } from 'lucide-react'
import { brand } from '#rules/platform/brand.ts'
import { cardSize } from '../social-image.tsx'
import { Foot } from './footer.tsx'
import { headline } from '../home/hero.tsx'
import type { SitePage } from '../site-page.ts'
import { TopBar } from './top-bar.tsx'

/**
 * Built files: the styles' text (what all pages share, what the home page and the rest have beyond, and the faces of the pages
 * in small by the path of the page that shows them), and the addresses of the picture beside shared links and of the script.
 */
export type SiteAssets = {
  shared: string
  home: string
  rest: string
  previewFonts: Record<string, string>
  card: string
  script: string
}

const publicUrl = '__PUBLIC_URL__'

export const SiteDocument = ({ page, assets }: { page: SitePage; assets: SiteAssets }) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{page.path === '/' ? page.title : `${page.title} · ${brand.name}`}</title>
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF7F2" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131019" />
      {page.isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${publicUrl}${page.path === '/' ? '/' : page.path}`} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={`${publicUrl}${page.path}`} />
      <meta property="og:image" content={`${publicUrl}${assets.card}`} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={headline} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style>{`${assets.shared}${page.path === '/' ? assets.home : assets.rest}${assets.previewFonts[page.path] ?? ''}`}</style>
      <script type="module" src={assets.script} />
    </head>
    <body>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <TopBar />
      <main id="main">{page.body}</main>
      <Foot />
      <p className="last-word" role="status" hidden />
      <button type="button" className="help-fab" aria-label="Help" aria-expanded="false" hidden>
        <MessageCircle className="i" aria-hidden />
      </button>
    </body>
  </html>
)
