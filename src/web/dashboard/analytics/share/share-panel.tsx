/** Ways to show the figures to others: the media kit, the weekly email, and files. */
import { FileDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { advancedTier, hasAdvancedAnalytics } from '#rules/analytics/advanced.ts'
import { plans } from '#rules/plans/plans.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { Panel } from '../../panels/panel.tsx'
import { isOffered } from '../../shell/upgrade.ts'
import type { Days } from '../view/days.ts'
import type { View } from '../view/view.ts'
import type { FileFormat } from './download-figures.ts'
import './share-panel.css'
import { useDownload } from './use-download.ts'

/** At the tab's end, and with the account's settings, so it loads after the figures. */
const ShareFigures = lazy(() => import('./share-figures.tsx').then((module) => ({ default: module.ShareFigures })))

const formats: Record<FileFormat, string> = { csv: 'CSV', json: 'JSON' }

type Props = { view: View; days: Days }

export function SharePanel({ view, days }: Props) {
  const { plan } = useCurrentUser()
  const { loading, download } = useDownload(view, days)
  const isIncluded = hasAdvancedAnalytics(plan)
  return (
    <div className="share-panel" id="analytics-share">
      <Panel title="Share your figures">
        <Suspense fallback={<Skeleton height={150} radius={12} />}>
          <ShareFigures />
        </Suspense>
        {isOffered(plan, advancedTier) && (
          <div className="panel-icon-row share-panel-row">
            <span className="panel-icon-row-icon muted centred">
              <FileDown className="icon" aria-hidden />
            </span>
            <div>
              <b>Download your figures</b>
              <p>
                {isIncluded
                  ? 'Every figure of this range, as a spreadsheet or for code.'
                  : `Every figure of a range, as a file. Comes with ${plans[advancedTier].name}.`}
              </p>
            </div>
            {isIncluded && (
              <div className="share-panel-buttons cluster">
                {(Object.keys(formats) as FileFormat[]).map((format) => (
                  <Button key={format} variant="outline" size="sm" busy={loading === format} onClick={() => download(format)}>
                    {formats[format]}
                  </Button>
                ))}
              </div>
            )}
          </div>
        )}
      </Panel>
    </div>
  )
}
