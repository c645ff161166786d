/** The bay under the beam where the page stands, with what it has in a line above. */
import { lazy, Suspense } from 'react'
import type { Link } from '#contract/links.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { counted } from '../links/status/status.ts'
import './preview.css'
import type { PreviewProps } from './preview-phone.tsx'

/** `links` are undefined until they have arrived. */
export type PreviewBayProps = Omit<PreviewProps, 'links'> & { links: PreviewProps['links'] | undefined; title?: string }

/** Themes and the page's own styles weigh something, and many look at the dashboard on a phone, without the preview. */
const PreviewPhone = lazy(() => import('./preview-phone.tsx'))

export const PreviewBay = ({ title, links, ...rest }: PreviewBayProps) => (
  <div className="preview-in">
    <div className="spread small preview-says">
      {title && <b>{title}</b>}
      {links ? <span className="faint num">{inNumbers(links)}</span> : <Skeleton width="8rem" />}
    </div>
    <div className="preview-bay">
      <Suspense fallback={<PhoneLoading />}>{links ? <PreviewPhone {...rest} links={links} /> : <PhoneLoading />}</Suspense>
    </div>
  </div>
)

const PhoneLoading = () => <div className="phone-loading" aria-hidden />

const inNumbers = (links: readonly Link[]): string =>
  `${counted(links.length, 'link')} · ${counted(sum(links.map(({ clicks }) => clicks)), 'click')}`

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
