/** The privacy policy and the terms. */
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { asHtml, Html } from '../../text/markdown.tsx'
import { Reading } from '../../text/text-page.tsx'
import { OptingOut } from './opt-out.tsx'
import privacy from './privacy.md?raw'
import terms from './terms.md?raw'

/** Change it with the texts. */
const lastUpdated = { iso: '2026-11-21', shown: '21 November 2026' }

export const legalPages: SitePage[] = [
  {
    path: sitePaths.privacy,
    title: 'Privacy policy',
    description: `What ${brand.name} stores about visitors and creators, why, how long, and what they can do about it.`,
    body: <Legal title="Privacy policy" text={privacy} />,
  },
  {
    path: sitePaths.terms,
    title: 'Terms of service',
    description: `What ${brand.name} gives its creators, and what it asks of them.`,
    body: <Legal title="Terms of service" text={terms} />,
  },
]

function Legal({ title, text }: { title: string; text: string }) {
  const mail = `[${brand.support}](mailto:${brand.support})`
  const ours = text.replaceAll('{{support}}', mail).replaceAll('{{storage}}', brand.storage)
  const [before = '', after] = ours.split('{{opting out}}')
  return (
    <Reading
      title={title}
      lede={
        <>
          Last updated <time dateTime={lastUpdated.iso}>{lastUpdated.shown}</time>.
        </>
      }
    >
      <Html html={asHtml(before)} />
      {after !== undefined && (
        <>
          <OptingOut />
          <Html html={asHtml(after)} />
        </>
      )}
    </Reading>
  )
}
