/** The privacy policy and the terms of service. */
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { SitePage } from '../../site-page.ts'
import { markdownToHtml } from '../../text/markdown.ts'
import { HtmlProse } from '../../text/prose.tsx'
import { chooseSections, fillIn } from '../../text/sections.ts'
import { TextPage } from '../../text/text-page.tsx'
import './opt-out.css'
import privacy from './privacy.md?raw'
import terms from './terms.md?raw'
import { optOutCopy } from './toggle-opt-out.ts'

export const createLegalPages = (variant: SiteVariant): SitePage[] => [
  {
    path: sitePaths.privacy,
    title: 'Privacy policy',
    description: `What ${brand.name} stores about visitors and creators, why, for how long, and your rights.`,
    body: <LegalText title="Privacy policy" ours={chooseSections(privacy, variant)} operators={getSettings()['legal.privacy']} />,
  },
  {
    path: sitePaths.terms,
    title: 'Terms of service',
    description: `What ${brand.name} offers its creators, and what it asks of them.`,
    body: (
      <LegalText
        title="Terms of service"
        ours={numberHeadings(chooseSections(terms, variant))}
        operators={getSettings()['legal.terms']}
      />
    ),
  },
]

/** In place of the `#` of each heading, because what is not for sale here has no section. */
function numberHeadings(text: string): string {
  let count = 0
  return text.replace(/^## #\./gm, () => `## ${++count}.`)
}

/** `operators` is the text that the operator set in place of ours. */
function LegalText({ title, ours, operators }: { title: string; ours: string; operators: string | null }) {
  const [before = '', after] = (operators === null ? ours : fillIn(operators)).split('{{opt out}}')
  const toHtml = (text: string) => markdownToHtml(text, { isOurs: operators === null })
  return (
    <TextPage title={title} lead={<>Last updated {getSettings()['legal.lastUpdated']}.</>}>
      <HtmlProse html={toHtml(before)} />
      {after !== undefined && (
        <>
          <OptOut />
          <HtmlProse html={toHtml(after)} />
        </>
      )}
    </TextPage>
  )
}

/** The switch that opts this browser out of visit counting. Without the script it stays hidden, but then nothing is counted either. */
const OptOut = () => (
  // Always rendered, so that links to it lead to this paragraph.
  <div id="opting-out" className="opt-out-anchor screen-only">
    <p className="opt-out row" data-opt-out="" hidden>
      <button type="button" className="button button-secondary">
        {optOutCopy.out}
      </button>
      <span role="status" />
    </p>
  </div>
)
