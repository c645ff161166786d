/** Earnings by month, as a chart or as a table. */
import { useState } from 'react'
import { Panel } from '../panel.tsx'
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
          <fieldset className="earnings-panel-views">
            <legend className="sr-only">View as</legend>
            {(Object.keys(views) as View[]).map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
                {views[one]}
              </button>
            ))}
          </fieldset>
        </div>
      }
    >
      {view === 'chart' ? <EarningsChart months={months} /> : <EarningsTable months={months} states={states} />}
    </Panel>
  )
}
