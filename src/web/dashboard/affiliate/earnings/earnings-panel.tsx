/** Earnings by month, as a chart or as a table. */
import { useState } from 'react'
import { Panel } from '../../panels/panel.tsx'
import { SegmentedControl } from '../../panels/segmented-control.tsx'
import { listUsedStates, type Month } from './earnings.ts'
import { EarningsChart } from './earnings-chart.tsx'
import './earnings-panel.css'
import { EarningsTable } from './earnings-table.tsx'

const views = { chart: 'Chart', table: 'Table' } as const
type View = keyof typeof views

export function EarningsPanel({ months }: { months: readonly Month[] }) {
  const [view, setView] = useState<View>('chart')
  const states = listUsedStates(months)
  return (
    <Panel
      title="Earnings by month"
      aside={
        <div className="earnings-panel-tools">
          {view === 'chart' && (
            <ul className="earnings-panel-legend" aria-label="Colours">
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
