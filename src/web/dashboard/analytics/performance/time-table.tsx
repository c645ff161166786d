/** The same figures as the chart, as a table; the newest first. */
import { formatCount } from '#rules/text/formats.ts'
import { formatRate, formatRowPoint, type Grain, getSeriesZone, toShare } from '../data/formats.ts'
import { type DrawnAnalytics, mergeSeries } from './series.ts'
import '../../charts/chart.css'
import './time-table.css'

const grainNames: Record<Grain, string> = { hour: 'Hour', day: 'Day', week: 'Week' }

type Props = { data: DrawnAnalytics; isCompared: boolean }

export const TimeTable = ({ data, isCompared }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: higher than its frame, so it must be scrollable by keyboard
  <section className="chart-table time-table" aria-label="Performance over time, as a table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{grainNames[data.grain]}</th>
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
