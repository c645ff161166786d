/** Where to read on, for creators, for visitors and for developers: each a card with a picture of what it leads to. */
import type { ReactNode } from 'react'
import { type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { amalReads, inesCuts, mayaDraws, oakAndIvy, tobiBeats } from '#web/samples/sample-pages.ts'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { Drawing } from '../../drawings/drawing.tsx'
import { PictureCard, type PictureCardProps } from '../../picture-card.tsx'
import type { SitePage } from '../../site-page.ts'
import { StaticPreview } from '../../static-preview/static-preview.tsx'
import '../site-page.css'
import './resources.css'

const affiliateArticle = `${sitePaths.help}/affiliate-programme`

const start = [mayaDraws]
const themeFan = [amalReads, inesCuts, oakAndIvy]
const stories = [tobiBeats]

type Bios = typeof start

const Phones = ({ bios }: { bios: Bios }) => (
  <span className="resources-phones">
    {bios.map((bio) => (
      <PhoneFrame key={bio.user.username} label={`The page of @${bio.user.username}`}>
        <StaticPreview bio={bio} />
      </PhoneFrame>
    ))}
  </span>
)

type Section = { title: string; about: string; cards: PictureCardProps[] }

const sections: Section[] = [
  {
    title: 'For creators',
    about: 'Make a page, make it yours, get it seen.',
    cards: [
      card(
        `${sitePaths.help}/getting-started`,
        'Getting started',
        'From nothing to your own page, in five minutes.',
        'iris',
        <Phones bios={start} />,
      ),
      card(sitePaths.templates, 'Themes', 'See them all side by side.', 'sun', <Phones bios={themeFan} />),
      card(sitePaths.stories, 'Stories', 'Three ways to use a page.', 'persimmon', <Phones bios={stories} />),
      card(
        `${sitePaths.help}/sharing-your-page`,
        'Sharing your page',
        'Your link, QR code and social previews.',
        'moss',
        <Drawing name="sharing" />,
      ),
      card(affiliateArticle, 'Affiliate programme', 'What you earn by inviting friends.', 'iris', <Drawing name="affiliate" />),
    ],
  },
  {
    title: 'For visitors',
    about: 'What happens when you open a page.',
    cards: [
      card(sitePaths.privacy, 'Privacy policy', 'What we store, and for how long.', 'moss', <Drawing name="privacy" />),
      card(sitePaths.analytics, 'How we count visits', 'What we measure, without cookies.', 'iris', <Drawing name="counting" />),
      card(paths.report, 'Report a page', 'For scams, hate or stolen work.', 'sun', <Drawing name="report" />),
    ],
  },
  {
    title: 'For developers',
    about: 'Build on it, or keep an eye on it.',
    cards: [
      card(sitePaths.api, 'API reference', 'Every endpoint, its request and its response.', 'persimmon', <Drawing name="api" />),
      card('/api/openapi.json', 'OpenAPI document', 'The same, machine-readable.', 'iris', <Drawing name="open-api" />),
      card(sitePaths.status, 'Status', 'Live checks and uptime history.', 'moss', <Drawing name="status" />),
    ],
  },
]

function card(
  href: string,
  name: string,
  about: string,
  ground: PictureCardProps['ground'],
  picture: ReactNode,
): PictureCardProps {
  return { href, name, about, ground, picture }
}

export const createResourcesPage = (variant: SiteVariant): SitePage => ({
  path: sitePaths.resources,
  title: 'Resources',
  description: 'Guides for creators, answers for visitors and references for developers.',
  previews: [...start, ...themeFan, ...stories],
  body: (
    <section className="site-page resources-page page-width">
      <h1>Resources</h1>
      <p className="lead-text">Guides for creators, answers for visitors and references for developers.</p>
      {sections.map(({ title, about, cards }) => (
        <section key={title} className="resources-section">
          <h2>{title}</h2>
          <p className="muted">{about}</p>
          <ul>
            {cards
              .filter(({ href }) => href !== affiliateArticle || sellsPlans(variant))
              .map((one) => (
                <li key={one.href}>
                  <PictureCard {...one} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  ),
})
