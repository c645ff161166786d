/** Everything that helps beyond the help: for creators, for their visitors, for whoever runs or extends this. */
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './resources.css'

const shelves = [
  {
    title: 'For creators',
    ways: [
      {
        href: `${sitePaths.help}/getting-started`,
        name: 'Getting started',
        about: 'From an empty door to a page, in five minutes.',
      },
      { href: `${sitePaths.help}/sharing-your-page`, name: 'Sharing your page', about: 'Your address, the QR code, previews.' },
      { href: sitePaths.templates, name: 'Themes', about: 'All of them, side by side.' },
      { href: sitePaths.stories, name: 'Stories', about: 'Three ways to use a page.' },
      { href: `${sitePaths.help}/affiliate-programme`, name: 'Affiliate programme', about: 'What bringing a friend earns.' },
    ],
  },
  {
    title: 'For visitors',
    ways: [
      { href: sitePaths.privacy, name: 'Privacy policy', about: 'What is stored, and for how long.' },
      { href: sitePaths.analytics, name: 'What is measured', about: 'And how, without cookies.' },
      { href: '/report', name: 'Report a page', about: 'Scams, hate, stolen work.' },
    ],
  },
  {
    title: 'For builders',
    ways: [
      { href: sitePaths.api, name: 'API reference', about: 'Every call, what it takes, what it answers.' },
      { href: '/api/openapi.json', name: 'OpenAPI document', about: 'The same for machines.' },
      { href: sitePaths.status, name: 'Status', about: 'How the service is, and how it was.' },
    ],
  },
]

export const resources: SitePage = {
  path: sitePaths.resources,
  title: 'Resources',
  description: 'Guides for creators, answers for visitors, references for builders.',
  body: (
    <section className="site-page resources-page wrap">
      <h1>Resources</h1>
      <p className="lede">Guides for creators, answers for visitors, references for builders.</p>
      <div className="resources">
        {shelves.map(({ title, ways }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {ways.map(({ href, name, about }) => (
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
}
