/** The Analytics tab once it has loaded: figures, performance over time, links, and what visits are made of. */
import { lazy, Suspense, useMemo } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { hasAdvancedAnalytics } from '#rules/analytics/advanced.ts'
import { definitions, type Figure } from '#rules/analytics/definitions.ts'
import type { FilterDimension } from '#rules/analytics/dimensions.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import '#web/ui/styles/late-utilities.css'
import { useCurrentUser } from '../current-user.tsx'
import {
  BrowsersPanel,
  CampaignsPanel,
  CitiesPanel,
  CountriesPanel,
  hasCities,
  SourcesPanel,
} from './breakdown/breakdown-panels.tsx'
import { DevicesPanel } from './breakdown/devices-panel.tsx'
import { LinksPanel } from './links/links-panel.tsx'
import { MilestonesPanel } from './milestones-panel.tsx'
import { NoVisitsYet } from './no-visits-yet.tsx'
import { PerformancePanel } from './performance/performance-panel.tsx'
import { drawByWeek, dropFuture } from './performance/series.ts'
import './section-index.css'
import { SharePanel } from './share/share-panel.tsx'
import { SummaryStrip } from './summary/summary-strip.tsx'
import { type ChangeView, hasFilters, toggleFilter, type View } from './view/view.ts'

/** Below everything else, so it loads after it. */
const HoursPanel = lazy(() => import('./hours/hours-panel.tsx'))

const sectionFigures: Figure[] = [
  'series',
  'links',
  'sources',
  'campaigns',
  'devices',
  'countries',
  'browsers',
  'hours',
  'milestones',
]
const sections = [
  ...sectionFigures.map((figure) => ({ id: `analytics-${figure}`, name: definitions[figure].term })),
  { id: 'analytics-share', name: 'Share' },
]

type Props = {
  data: Analytics
  view: View
  onChange: ChangeView
  isEmpty: boolean
  /** Another view is loading: these are the figures of the one before. */
  isStale: boolean
}

export function AnalyticsContent({ data: loaded, view, onChange, isEmpty, isStale }: Props) {
  const { plan } = useCurrentUser()
  const data = useMemo(() => dropFuture(loaded), [loaded])
  const drawn = useMemo(() => drawByWeek(data), [data])
  const { filters, isCompared } = view
  const measure = filters.link ? 'clicks' : 'views'
  const choose = (dimension: FilterDimension) =>
    hasAdvancedAnalytics(plan) ? (value: string) => onChange(toggleFilter(view, dimension, value)) : undefined
  const filter = (dimension: FilterDimension) => ({ chosen: filters[dimension], onChoose: choose(dimension) })
  const shared = { data, measure } as const
  return (
    <div className={isStale ? 'analytics-content wide-stack is-stale' : 'analytics-content wide-stack'} aria-busy={isStale}>
      <SummaryStrip data={data} isCompared={isCompared && !isEmpty} isFiltered={hasFilters(view)} isEmpty={isEmpty} />
      {isEmpty ? (
        <NoVisitsYet data={data} />
      ) : (
        <>
          <SectionIndex sections={sections} />
          <PerformancePanel data={drawn} view={view} onChange={onChange} />
          <LinksPanel data={{ ...data, links: drawn.links }} isCompared={isCompared} {...filter('link')} />
          <div className="halves">
            <SourcesPanel {...shared} {...filter('source')} />
            <CampaignsPanel data={data} />
          </div>
          {hasCities(data) ? (
            <>
              <div className="halves">
                <DevicesPanel {...shared} {...filter('device')} />
                <BrowsersPanel data={data} />
              </div>
              <div className="halves">
                <CountriesPanel {...shared} {...filter('country')} />
                <CitiesPanel data={data} />
              </div>
            </>
          ) : (
            <div className="analytics-content-thirds">
              <DevicesPanel {...shared} {...filter('device')} />
              <CountriesPanel {...shared} {...filter('country')} />
              <BrowsersPanel data={data} />
            </div>
          )}
          <Suspense fallback={<Skeleton height={320} radius={20} />}>
            <HoursPanel data={data} />
          </Suspense>
          <div className="halves">
            <MilestonesPanel data={data} />
            <SharePanel view={view} days={data.period} />
          </div>
        </>
      )}
    </div>
  )
}

type Section = { id: string; name: string }

/** On phones, a row of links to the tab's sections: below the figures they are many screens long. */
const SectionIndex = ({ sections }: { sections: readonly Section[] }) => (
  <nav className="section-index" aria-label="Sections">
    {sections.map(({ id, name }) => (
      <button key={id} type="button" className="chip" onClick={() => openSection(id)}>
        {name}
      </button>
    ))}
  </nav>
)

/** The focus follows, so that the next Tab goes on from there. */
function openSection(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.setAttribute('tabindex', '-1')
  section?.focus({ preventScroll: true })
}
