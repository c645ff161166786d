/** The footer of every page of the site. */
import { type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { getWithdrawalText } from '#rules/billing/withdrawal-texts.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { getSettings, isPlatform } from '#rules/platform/settings.ts'
import { LogoMark } from '#web/ui/identity/logo-mark.tsx'
import { hasMarketingHome, showsPrices } from '../site-page.ts'
import './footer.css'

const linkGroups = [
  {
    name: 'Product',
    isMarketing: true,
    links: [
      ['Templates', sitePaths.templates],
      ['Analytics', sitePaths.analytics],
      ['Creators', sitePaths.creators],
      ['Stories', sitePaths.stories],
      ['Leaderboard', sitePaths.leaderboard],
    ],
  },
  {
    name: 'Support',
    isMarketing: false,
    links: [
      ['Help', sitePaths.help],
      ['Resources', sitePaths.resources],
      ['Contact', sitePaths.contact],
      ['Status', sitePaths.status],
      ['API', sitePaths.api],
      ['Docs', sitePaths.docs],
    ],
  },
  {
    name: 'Legal',
    isMarketing: false,
    links: [
      ['Privacy', sitePaths.privacy],
      ['Terms', sitePaths.terms],
    ],
  },
] as const

export function SiteFooter({ variant }: { variant: SiteVariant }) {
  const social = getSettings()['brand.social']
  return (
    <footer className="page-width footer screen-only">
      <div className="footer-brand tight-stack">
        <a className="logo" href={sitePaths.home}>
          <LogoMark />
          {brand.name}
        </a>
        <p className="small-text muted">{brand.tagline}</p>
      </div>
      {linkGroups
        .filter(({ isMarketing }) => !isMarketing || hasMarketingHome())
        .map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <b>{name}</b>
            {links
              .filter(([, href]) => href !== sitePaths.leaderboard || sellsPlans(variant))
              .filter(([, href]) => href !== sitePaths.resources || isPlatform())
              .map(([label, href]) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            {name === 'Legal' && sellsPlans(variant) && getSettings().offerWithdrawal && (
              <a href={paths.withdraw}>{getWithdrawalText('open')}</a>
            )}
          </nav>
        ))}
      {social.length > 0 && (
        <nav aria-label="Follow us">
          <b>Follow us</b>
          {social.map(({ label, url }) => (
            <a key={url} href={url} rel="noopener me">
              {label}
            </a>
          ))}
        </nav>
      )}
      <p className="footer-legal small-text faint">
        © {brand.legalName}.{showsPrices(variant) && ' Prices in pounds.'}
      </p>
    </footer>
  )
}
