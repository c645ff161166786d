/**
 * The bar at the top of every page of the site: the logo, links to the sections of the home page if that is the marketing page, and the login. On a phone the
 * sections are in a menu, a popover that opens without a script. For a signed-in visitor the script shows the dashboard instead
 * of the login (site.ts).
 */
import { Menu } from 'lucide-react'
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { LogoMark } from '#web/ui/identity/logo-mark.tsx'
import { hasMarketingHome, isRegistrationOpen, showsPrices } from '../site-page.ts'
import './top-bar.css'

const sections = [
  { name: 'Features', href: '/#features' },
  { name: 'Pricing', href: '/#pricing', isAboutPrices: true },
  { name: 'Creators', href: '/#creators' },
  { name: 'Affiliate', href: '/#affiliate', isAboutPrices: true },
]

const loginPath = `${paths.auth}?tab=login`

export const SiteTopBar = ({ variant }: { variant: SiteVariant }) => (
  <header className="top-bar">
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
