/**
 * The HTML document of a page of the site. It is rendered when the product is built, and again when a setting changes; the server replaces `__PUBLIC_URL__` and
 * `__HOST__` with the operator's own address. The styles are inline, so that the browser can paint without loading anything else.
 * The page is complete without the script, which only adds to it.
 */
import { Menu, MessageCircle } from 'lucide-react'
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { getAccentCss } from '#rules/platform/accent.ts'
import { brand } from '#rules/platform/brand.ts'
import { settingsElementId, writePageSettings } from '#rules/platform/page-settings.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { LogoMark } from '#web/ui/identity/logo-mark.tsx'
import { headline } from '../home/hero.tsx'
import { hasMarketingHome, isRegistrationOpen, type SitePage, showsPrices } from '../site-page.ts'
import { siteSocialImageSize } from '../social-image.tsx'
import { SiteFooter } from './footer.tsx'
import './top-bar.css'

/**
 * What the build produces for the pages: CSS as text (`shared` by all pages, `home` for the home page, `rest` for the others, and
 * `previewFonts` by the path of the page whose static previews use them), and the URLs of the social image and of the script.
 */
export type SiteAssets = {
  shared: string
  home: string
  rest: string
  previewFonts: Record<string, string>
  socialImage: string
  script: string
}

const publicUrl = '__PUBLIC_URL__'

type SiteDocumentProps = { page: SitePage; variant: SiteVariant; assets: SiteAssets }

export const SiteDocument = ({ page, variant, assets }: SiteDocumentProps) => (
  <html lang="en-GB" data-payments={variant.payments}>
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
      <meta property="og:image" content={`${publicUrl}${assets.socialImage}`} />
      <meta property="og:image:width" content={String(siteSocialImageSize.width)} />
      <meta property="og:image:height" content={String(siteSocialImageSize.height)} />
      <meta property="og:image:alt" content={headline} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style>{`${assets.shared}${page.path === '/' ? assets.home : assets.rest}${assets.previewFonts[page.path] ?? ''}${getAccentCss()}`}</style>
      <PageSettings />
      <script type="module" src={assets.script} />
    </head>
    <body className="site">
      <a className="site-skip-link" href="#main">
        Skip to content
      </a>
      <SiteTopBar variant={variant} />
      <main id="main">{page.body}</main>
      <SiteFooter variant={variant} />
      <p className="flash-message" role="status" hidden />
      <button type="button" className="help-button centred screen-only" aria-label="Help" aria-expanded="false" hidden>
        <MessageCircle className="icon" aria-hidden />
      </button>
    </body>
  </html>
)

/** For the script: nothing where every setting has its default. */
const PageSettings = () => {
  const json = writePageSettings()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, escaped for this place
  return json && <script type="application/json" id={settingsElementId} dangerouslySetInnerHTML={{ __html: json }} />
}

const sections = [
  { name: 'Features', href: '/#features' },
  { name: 'Pricing', href: '/#pricing', isAboutPrices: true },
  { name: 'Creators', href: '/#creators' },
  { name: 'Affiliate', href: '/#affiliate', isAboutPrices: true },
]

const loginPath = `${paths.auth}?tab=login`

/**
 * The bar at the top of every page of the site: the logo, links to the sections of the home page if that is the marketing page, and the login. On a phone the
 * sections are in a menu, a popover that opens without a script. For a signed-in visitor the script shows the dashboard instead
 * of the login (site.ts).
 */
const SiteTopBar = ({ variant }: { variant: SiteVariant }) => (
  <header className="top-bar screen-only">
    <div className="page-width spread">
      <div className="row top-bar-left">
        <a className="logo" href={sitePaths.home}>
          <LogoMark />
          {brand.name}
        </a>
        <nav className="top-bar-sections" id="sections" popover="auto" aria-label="On the home page">
          {sections
            .filter(({ isAboutPrices }) => hasMarketingHome() && (!isAboutPrices || showsPrices(variant)))
            .map(({ name, href }) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
          <a className="top-bar-login" href={loginPath} data-signed-out="">
            Login
          </a>
        </nav>
      </div>
      <nav className="row top-bar-account" aria-label="Account">
        <a className="button button-ghost button-sm" href={loginPath} data-signed-out="">
          Login
        </a>
        {isRegistrationOpen() && (
          <a className="button button-secondary button-sm" href={`${paths.auth}?tab=signup`} data-signed-out="">
            Get Started
          </a>
        )}
        <a className="button button-secondary button-sm" href={paths.dashboard} data-signed-in="" hidden>
          Dashboard
        </a>
        {hasMarketingHome() && (
          <button type="button" className="button button-ghost button-sm top-bar-menu" popoverTarget="sections" aria-label="Menu">
            <Menu className="icon" aria-hidden />
          </button>
        )}
      </nav>
    </div>
  </header>
)
