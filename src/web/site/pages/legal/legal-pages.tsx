/** The privacy policy and the terms of service. */
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { markdownToHtml } from '../../text/markdown.ts'
import { HtmlProse } from '../../text/prose.tsx'
import { chooseSections } from '../../text/sections.ts'
import { TextPage } from '../../text/text-page.tsx'
import { OptOut } from './opt-out.tsx'
import privacy from './privacy.md?raw'
import terms from './terms.md?raw'

/** Update this when the texts change. */
const lastUpdated = { iso: '2026-11-23', text: '23 November 2026' }

export const createLegalPages = (variant: SiteVariant): SitePage[] => [
  {
    path: sitePaths.privacy,
    title: 'Privacy policy',
    description: `What ${brand.name} stores about visitors and creators, why, for how long, and your rights.`,
    body: <LegalText title="Privacy policy" text={chooseSections(privacy, variant)} />,
  },
  {
    path: sitePaths.terms,
    title: 'Terms of service',
    description: `What ${brand.name} offers its creators, and what it asks of them.`,
    body: <LegalText title="Terms of service" text={numberHeadings(chooseSections(terms, variant))} />,
  },
]

/** In place of the `#` of each heading, because what is not for sale here has no section. */
function numberHeadings(text: string): string {
  let count = 0
  return text.replace(/^## #\./gm, () => `## ${++count}.`)
}

function LegalText({ title, text }: { title: string; text: string }) {
  const supportLink = `[${brand.supportEmail}](mailto:${brand.supportEmail})`
  const filledIn = text.replaceAll('{{support}}', supportLink).replaceAll('{{storage}}', brand.storagePrefix)
  const [before = '', after] = filledIn.split('{{opt out}}')
  return (
    <TextPage
      title={title}
      lead={
        <>
          Last updated <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>.
        </>
      }
    >
      <HtmlProse html={markdownToHtml(before)} />
      {after !== undefined && (
        <>
          <OptOut />
          <HtmlProse html={markdownToHtml(after)} />
        </>
      )}
    </TextPage>
  )
}
