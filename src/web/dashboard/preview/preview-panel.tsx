/** The panel with the page on a phone; above it the number of links and clicks, and the switch that shows the whole page. */
import { lazy, Suspense, useId } from 'react'
import type { Link } from '#contract/links.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { setWholePreview, useWholePreview } from './preview-length.ts'
import './preview-panel.css'
import type { PreviewPhoneProps } from './preview-phone.tsx'
import { useTryOn } from './try-on/try-on.ts'

/** `links` are undefined until they have loaded. */
export type PreviewPanelProps = Omit<PreviewPhoneProps, 'links'> & {
  links: PreviewPhoneProps['links'] | undefined
  title?: string
}

/** Loaded later: themes and the page's styles are a large bundle, and on phones many never open the preview. */
const PreviewPhone = lazy(() => import('./preview-phone.tsx'))
const TryOnBar = lazy(() => import('./try-on/try-on-bar.tsx'))

export const PreviewPanel = ({ title, links, ...rest }: PreviewPanelProps) => (
  <div className="preview-panel tight-stack">
    <div className="spread small-text preview-panel-header">
      <div>
        {title && <b className="preview-panel-title">{title}</b>}
        {links ? <span className="faint tabular-nums">{describeCounts(links)}</span> : <Skeleton width="8rem" />}
      </div>
      <LengthSwitch />
    </div>
    <WhatIsTriedOn />
    <div className="preview-panel-frame">
      <Suspense fallback={<PhoneLoading />}>{links ? <PreviewPhone {...rest} links={links} /> : <PhoneLoading />}</Suspense>
    </div>
  </div>
)

function WhatIsTriedOn() {
  const triedOn = useTryOn()
  return <Suspense>{triedOn && <TryOnBar triedOn={triedOn} />}</Suspense>
}

function LengthSwitch() {
  const id = useId()
  return (
    <div className="preview-panel-length row">
      <label htmlFor={id}>Whole page</label>
      <Switch id={id} checked={useWholePreview()} onCheckedChange={setWholePreview} />
    </div>
  )
}

const PhoneLoading = () => <div className="preview-panel-loading" aria-hidden />

function describeCounts(links: readonly Link[]): string {
  const clicks = links.reduce((sum, link) => sum + link.clicks, 0)
  return `${countNoun(links.length, 'link')} · ${countNoun(clicks, 'click')}`
}
