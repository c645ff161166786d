/** The browsers of visitors, and the apps in which the page was opened. */
import type { Analytics } from '#contract/analytics.ts'
import { Counted } from '../explanation/counted.tsx'
import { FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { BarList } from './bar-list.tsx'
import { CountedAlone } from './counted-alone.tsx'
import { measureRows } from './measure.ts'

export function BrowsersPanel({ data }: { data: Analytics }) {
  const rows = measureRows(data.browsers ?? [], 'views')
  return (
    <FiguresPanel
      figure="browsers"
      aside="Views"
      counted={data.browsers && <Counted data={data} rows={data.browsers} kinds={['views']} />}
    >
      {data.browsers === null ? (
        <CountedAlone />
      ) : rows.length > 0 ? (
        <BarList rows={rows} label="Browsers" />
      ) : (
        <NothingHere>No visits in this time.</NothingHere>
      )}
    </FiguresPanel>
  )
}
