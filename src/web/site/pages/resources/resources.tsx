/** Links to guides and references, for creators, for visitors and for developers. */
import { type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './resources.css'

const affiliateArticle = `${sitePaths.help}/affiliate-programme`

const sections = [
  {
    title: 'For creators',
    links: [
      {
        href: `${sitePaths.help}/getting-started`,
        name: 'Getting started',
        about: 'From nothing to your own page, in five minutes.',
      },
      {
        href: `${sitePaths.help}/sharing-your-page`,
        name: 'Sharing your page',
        about: 'Your link, QR code and social previews.',
      },
      { href: sitePaths.templates, name: 'Themes', about: 'See them all side by side.' },
      { href: sitePaths.stories, name: 'Stories', about: 'Three ways to use a page.' },
      { href: affiliateArticle, name: 'Affiliate programme', about: 'What you earn by inviting friends.' },
    ],
  },
  {
    title: 'For visitors',
    links: [
      { href: sitePaths.privacy, name: 'Privacy policy', about: 'What we store, and for how long.' },
      { href: sitePaths.analytics, name: 'How we count visits', about: 'What we measure, without cookies.' },
      { href: paths.report, name: 'Report a page', about: 'For scams, hate or stolen work.' },
    ],
  },
  {
    title: 'For developers',
    links: [
      { href: sitePaths.api, name: 'API reference', about: 'Every endpoint, its request and its response.' },
      { href: '/api/openapi.json', name: 'OpenAPI document', about: 'The same, machine-readable.' },
      { href: sitePaths.status, name: 'Status', about: 'Live checks and uptime history.' },
    ],
  },
]

export const createResourcesPage = (variant: SiteVariant): SitePage => ({
  path: sitePaths.resources,
  title: 'Resources',
  description: 'Guides for creators, answers for visitors and references for developers.',
  body: (
    <section className="site-page resources-page page-width">
      <h1>Resources</h1>
      <p className="lead-text">Guides for creators, answers for visitors and references for developers.</p>
      <div className="resources">
        {sections.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links
                .filter(({ href }) => href !== affiliateArticle || sellsPlans(variant))
                .map(({ href, name, about }) => (
                  <li key={href}>
                    <a href={href}>
                      <b>{name}</b>
                      <span>{about}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ),
})
