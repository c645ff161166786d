/** The Analytics tab: every figure of the creator's page, for a range of days and the filters in the address. */
import { Download } from 'lucide-react'
import type { Analytics } from '#contract/analytics.ts'
import { advancedTier, hasAdvancedAnalytics, isAdvanced } from '#rules/analytics/advanced.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { useCurrentUser } from '../current-user.tsx'
import '../panels/panel.css'
import { TabLayout } from '../shell/tab-layout.tsx'
import { tabs } from '../shell/tabs.ts'
import { isOffered } from '../shell/upgrade.ts'
import { AnalyticsContent } from './analytics-content.tsx'
import './analytics-loading.css'
import './analytics-tab.css'
import { ActionMenu } from './controls/action-menu.tsx'
import { Controls } from './controls/controls.tsx'
import { formatDays, getFormats, nameTimeZone } from './data/formats.ts'
import { getTimeZone, useAnalytics } from './data/use-analytics.ts'
import { OpenExplanationProvider } from './explanation/open-explanation.tsx'
import { LiveVisitors } from './live-visitors.tsx'
import { useDownload } from './share/use-download.ts'
import { type Days, getDays, getDaysBefore } from './view/days.ts'
import { countDays, defaultView, getToday, hasFilters, useView, type View } from './view/view.ts'

export default function AnalyticsTab() {
  const { plan } = useCurrentUser()
  const [requested, onChange] = useView()
  const isRefused = isAdvanced({ range: requested.range, ...requested.filters }) && !hasAdvancedAnalytics(plan)
  const view: View = isRefused ? { ...defaultView, isCompared: requested.isCompared } : requested
  const query = useAnalytics(view)
  const { data, isPlaceholderData } = query

  // The server's days, whatever this browser's clock says; what it says is shown until they have loaded.
  const period = isPlaceholderData ? undefined : data?.period
  const days: Days = period ?? getDays(view, getToday())
  const isEmpty = data !== undefined && !hasFilters(view) && hasNoVisitsYet(data)
  const hasFiles = hasAdvancedAnalytics(plan) && isOffered(plan, advancedTier)
  return (
    <OpenExplanationProvider>
      <TabLayout
        title={tabs.analytics}
        description={describe(days, period, view.isCompared && !isEmpty)}
        action={hasFiles && <ExportMenu view={view} days={days} isEmpty={isEmpty} />}
      >
        <Controls
          view={view}
          onChange={onChange}
          data={data}
          days={{ ...days, count: countDays(days.firstDay, days.lastDay) }}
          isEmpty={isEmpty}
          isRefused={isRefused}
        />
        <LiveVisitors />
        <Loaded query={query} what="your figures" note="Visits are still being counted." loading={<AnalyticsLoading />}>
          {(loaded) => (
            <AnalyticsContent data={loaded} view={view} onChange={onChange} isEmpty={isEmpty} isStale={isPlaceholderData} />
          )}
        </Loaded>
      </TabLayout>
    </OpenExplanationProvider>
  )
}

/** `16 to 22 November 2026, London time. Compared with 9 to 15 November.` */
function describe(days: Days, period: Analytics['period'] | undefined, isCompared: boolean): string {
  const before = getDaysBefore(days)
  const zone = period?.isUtc ? 'days in UTC' : nameTimeZone(period?.timeZone ?? getTimeZone())
  const isSameYear = before.firstDay.slice(0, 4) === days.lastDay.slice(0, 4)
  return [
    `${formatDays(days.firstDay, days.lastDay)}, ${zone}.`,
    period && describeDayStart(period),
    isCompared && `Compared with ${formatDays(before.firstDay, before.lastDay, { hasYear: !isSameYear })}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Hours are counted in UTC: where a zone is half an hour from one, a day begins half an hour late. */
function describeDayStart({ from, timeZone, isUtc }: Analytics['period']): string | undefined {
  const minutes = getFormats(timeZone).time.format(Date.parse(from)).slice(-2)
  return isUtc || minutes === '00' ? undefined : `Days begin at 00:${minutes}, as hours are counted in UTC.`
}

/** Whether nobody has visited the page yet, as opposed to nobody in this range. */
const hasNoVisitsYet = ({ totalViews, totalClicks, previous, milestones, nextMilestone }: Analytics): boolean =>
  totalViews + totalClicks + previous.totalViews + previous.totalClicks + (nextMilestone?.count ?? 0) === 0 &&
  milestones.length === 0

type Props = { view: View; days: Days; isEmpty: boolean }

/** Files of the figures on screen, beside the title. */
function ExportMenu({ view, days, isEmpty }: Props) {
  const { download } = useDownload(view, days)
  return (
    <ActionMenu
      label="Export"
      icon={<Download className="icon" aria-hidden />}
      isDisabled={isEmpty}
      actions={[
        { label: 'Spreadsheet (CSV)', onSelect: () => download('csv') },
        { label: 'For code (JSON)', onSelect: () => download('json') },
      ]}
    />
  )
}

const figures = ['views', 'visitors', 'clicks', 'ctr', 'link']

/** The Analytics tab in outline while its figures load, so that nothing moves when they are there. */
const AnalyticsLoading = () => (
  <>
    <p className="sr-only" role="status">
      Loading your figures…
    </p>
    <div className="card summary-strip" aria-hidden="true">
      <span className="sr-only" />
      {figures.map((name) => (
        <div key={name} className="summary-strip-item stats-strip-item close-stack">
          <span className="summary-strip-name note spread">
            <Skeleton width="5rem" />
          </span>
          <span className="stats-strip-value tabular-nums">
            <Skeleton width="6rem" height="1em" />
          </span>
          <span className="summary-strip-foot stats-strip-foot faint row">
            <Skeleton width="7rem" />
          </span>
        </div>
      ))}
    </div>
    <div className="card panel stack analytics-loading-panel" aria-hidden="true">
      <Skeleton width="13rem" height={25} />
      <Skeleton height={300} radius={14} />
    </div>
    <div className="card panel stack analytics-loading-panel" aria-hidden="true">
      <Skeleton width="6rem" height={25} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  </>
)
