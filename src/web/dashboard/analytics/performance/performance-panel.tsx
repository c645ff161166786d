/** Performance over time, as a chart or as a table, with the changes of the page below it. */
import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { hourlyDays } from '#rules/analytics/dimensions.ts'
import { hasGrains } from '#rules/analytics/ranges.ts'
import { brand } from '#rules/platform/brand.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SegmentedControl } from '#web/ui/navigation/segmented-control.tsx'
import '../../charts/chart.css'
import { saveFile } from '../../charts/save-file.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { ActionMenu } from '../controls/action-menu.tsx'
import { formatDays, formatRate, formatRowPoint, formatShortPoint, type Grain, getSeriesZone, toShare } from '../data/formats.ts'
import { Counted, FiguresPanel } from '../explanation/figures-panel.tsx'
import type { ChangeView, View } from '../view/view.ts'
import './change-list.css'
import { changeNames } from './page-changes.ts'
import './performance-panel.css'
import { type DrawnAnalytics, groupMarkers, mergeSeries } from './series.ts'
import { TimeChart } from './time-chart.tsx'
import './time-table.css'

const looks = { chart: 'Chart', table: 'Table' } as const
const chartId = 'analytics-chart'

const grainNames = { hour: 'Hour', day: 'Day' } as const

type Props = { data: DrawnAnalytics; view: View; onChange: ChangeView }

export function PerformancePanel({ data, view, onChange }: Props) {
  const { isCompared } = view
  const { username } = useCurrentUser()
  const [look, setLook] = useState<keyof typeof looks>('chart')
  const { firstDay, lastDay, days } = data.period

  async function savePicture(format: 'png' | 'svg') {
    const chart = document.getElementById(chartId)
    if (!(chart instanceof SVGSVGElement)) return
    try {
      const { drawPicture, toPicturePng } = await import('./draw-picture.ts')
      const picture = await drawPicture(chart, {
        title: `${window.location.host}/${username}`,
        subtitle: formatDays(firstDay, lastDay),
        entries: [
          { name: countNoun(data.totalViews, 'view'), colour: '--iris' },
          { name: countNoun(data.totalClicks, 'click'), colour: '--accent' },
          ...(isCompared ? [{ name: 'Views before', colour: '--ink-3', isDashed: true }] : []),
        ],
        credit: `Measured by ${brand.name}`,
      })
      const file = format === 'svg' ? picture.svg : await toPicturePng(picture)
      await saveFile(file, `${username}-${firstDay}-${lastDay}.${format}`)
    } catch {
      toastFailure('Error', 'Your browser couldn’t draw the picture. Try the other format.')
    }
  }

  return (
    <FiguresPanel
      figure="series"
      counted={<Counted data={data} rows={data.series} kinds={['views', 'clicks']} />}
      aside={
        <div className="performance-panel-tools row">
          {look === 'chart' && (
            <ul className="chart-legend cluster note performance-panel-legend" aria-label="Lines">
              <li className="is-views">Views</li>
              <li className="is-clicks">Clicks</li>
              {isCompared && <li className="is-before">Views, {days === 1 ? 'the day' : `${days} days`} before</li>}
            </ul>
          )}
          {hasGrains(days) && (
            <SegmentedControl
              label="Points"
              options={grainNames}
              value={view.isHourly ? 'hour' : 'day'}
              onChange={(grain) => onChange({ ...view, isHourly: grain === 'hour' }, { replace: true })}
            />
          )}
          <SegmentedControl label="View as" options={looks} value={look} onChange={setLook} />
          {look === 'chart' && (
            <ActionMenu
              label="Save picture"
              icon={<ImageDown className="icon" aria-hidden />}
              isIconOnly
              actions={[
                { label: 'Picture, PNG', onSelect: () => savePicture('png') },
                { label: 'Picture, SVG', onSelect: () => savePicture('svg') },
              ]}
            />
          )}
        </div>
      }
    >
      {look === 'chart' ? (
        <TimeChart id={chartId} data={data} isCompared={isCompared} />
      ) : (
        <TimeTable data={data} isCompared={isCompared} />
      )}
      {data.period.isUtc && (
        <p className="performance-panel-note note">
          {data.grain === 'week' ? 'Each point is a week. ' : ''}These days begin at midnight UTC: hours are kept for {hourlyDays}{' '}
          days only.
        </p>
      )}
      <ChangeList data={data} />
    </FiguresPanel>
  )
}

const fewest = 6

/** What changed on the page, by the numbers of the chart. This list is the chart's squares as text. */
function ChangeList({ data }: { data: DrawnAnalytics }) {
  const [isWhole, setWhole] = useState(false)
  const groups = groupMarkers(data.markers, data.series)
  if (groups.length === 0) return null
  const rows = groups.flatMap(({ number, markers }) => markers.map((marker) => ({ number, marker })))
  const shown = isWhole || rows.length <= fewest + 1 ? rows : rows.slice(0, fewest)
  return (
    <div className="change-list tight-stack">
      <ol aria-label="Changes to your page">
        {shown.map(({ number, marker: { at, kind, label } }) => (
          <li key={`${at}${kind}${label}`}>
            <span className="change-list-number centred">{number}</span>
            <p>
              <b>{changeNames[kind]}</b>
              {label}, {formatShortPoint(at, data.grain === 'week' ? 'week' : 'day', getSeriesZone(data))}
            </p>
          </li>
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          Show all {rows.length} changes
        </Button>
      )}
    </div>
  )
}

const rowNames: Record<Grain, string> = { hour: 'Hour', day: 'Day', week: 'Week' }

type TimeTableProps = { data: DrawnAnalytics; isCompared: boolean }

/** The same figures as the chart, as a table; the newest first. */
const TimeTable = ({ data, isCompared }: TimeTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: higher than its frame, so it must be scrollable by keyboard
  <section className="chart-table time-table" aria-label="Performance over time, as a table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{rowNames[data.grain]}</th>
          <th scope="col">Views</th>
          <th scope="col">Visitors</th>
          <th scope="col">Clicks</th>
          <th scope="col">CTR</th>
          {isCompared && <th scope="col">Views before</th>}
        </tr>
      </thead>
      <tbody>
        {mergeSeries(data.series, data.previousSeries)
          .toReversed()
          .map(
            ({ now, before }) =>
              now && (
                <tr key={now.at}>
                  <th scope="row">{formatRowPoint(now.at, data.grain, getSeriesZone(data))}</th>
                  <td>{formatCount(now.views)}</td>
                  <td>{formatCount(now.visitors)}</td>
                  <td>{formatCount(now.clicks)}</td>
                  <td>{formatRate(now.views === 0 ? null : toShare(now.clicks, now.views))}</td>
                  {isCompared && <td>{before ? formatCount(before.views) : '–'}</td>}
                </tr>
              ),
          )}
      </tbody>
    </table>
  </section>
)
