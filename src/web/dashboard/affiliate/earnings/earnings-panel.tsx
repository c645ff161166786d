/** Earnings by month, as a chart or as a table. */
import { useState } from 'react'
import { formatPounds } from '#rules/text/formats.ts'
import { SegmentedControl } from '#web/ui/navigation/segmented-control.tsx'
import { Panel } from '../../panels/panel.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import '../../charts/chart.css'
import './earnings-panel.css'
import { type EarningState, listUsedStates, type Month, nameMonth, sumMonth } from './earnings.ts'

const views = { chart: 'Chart', table: 'Table' } as const
type View = keyof typeof views

export function EarningsPanel({ months }: { months: readonly Month[] }) {
  const [view, setView] = useState<View>('chart')
  const states = listUsedStates(months)
  return (
    <Panel
      title="Earnings by month"
      aside={
        <div className="earnings-panel-tools row">
          {view === 'chart' && (
            <ul className="chart-legend cluster note" aria-label="Colours">
              {states.map(({ key, name }) => (
                <li key={key}>
                  <span className={`earnings-panel-swatch is-${key}`} aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
          )}
          <SegmentedControl label="View as" options={views} value={view} onChange={setView} />
        </div>
      }
    >
      {view === 'chart' ? <EarningsChart months={months} /> : <EarningsTable months={months} states={states} />}
    </Panel>
  )
}

type Props = { months: readonly Month[]; states: readonly EarningState[] }

/** The same figures as the chart, as a table; the newest month first. */
const EarningsTable = ({ months, states }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must be scrollable by keyboard
  <section className="chart-table earnings-table" aria-label="Earnings by month, as a table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Total</th>
          {states.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{nameMonth(month, 'long')}</th>
            <td>
              <b>{formatPounds(sumMonth(month))}</b>
            </td>
            {states.map(({ key, field }) => (
              <td key={key} className={month[field] === 0 ? 'earnings-table-nothing' : undefined}>
                {month[field] === 0 ? <span aria-hidden="true">–</span> : formatPounds(month[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
