/** Phones, computers and tablets as parts of one bar, and which of them click most. */
import { Monitor, Smartphone, Tablet, TvMinimal } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { formatCount } from '#rules/text/formats.ts'
import type { Device } from '#rules/visits/clients.ts'
import { formatPart, formatRate, toShare } from '../data/formats.ts'
import '../explanation/figures-panel.css'
import { Counted, FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { FilterRow } from './bar-list.tsx'
import type { FilterProps } from './breakdown-panels.tsx'
import './devices-panel.css'
import { measureNames, measureRows } from './measure.ts'

const icons = { mobile: Smartphone, desktop: Monitor, tablet: Tablet, unknown: TvMinimal }

export function DevicesPanel({ data, measure, chosen, onChoose }: FilterProps) {
  const rows = measureRows(data.deviceData, measure)
  const comparison = measure === 'views' ? compareDevices(data.deviceData) : undefined
  return (
    <FiguresPanel
      figure="devices"
      aside={measureNames[measure]}
      counted={<Counted data={data} rows={data.deviceData} kinds={[measure]} />}
    >
      {rows.length === 0 && <NothingHere>No visits in this time.</NothingHere>}
      <div className="devices-panel-bar" aria-hidden="true">
        {rows.map(({ value, count }) => (
          <i key={value} className={`is-${value}`} style={{ '--part': count } as CSSProperties} />
        ))}
      </div>
      <ul className="devices-panel-list" aria-label="Devices">
        {rows.map((row) => {
          const Icon = icons[(row.value ?? 'unknown') as Device]
          return (
            <li key={row.value}>
              <FilterRow {...{ row, chosen, onChoose }} className="devices-panel-row">
                <i className={`devices-panel-swatch is-${row.value}`} aria-hidden="true" />
                <Icon className="icon muted" aria-hidden />
                <span>{row.name}</span>
                <b>{formatCount(row.count)}</b>
                <small>{formatPart(row.percentage)}</small>
              </FilterRow>
            </li>
          )
        })}
      </ul>
      {comparison && <p className="devices-panel-comparison muted">{comparison}</p>}
    </FiguresPanel>
  )
}

/** With fewer views, one click more or less would change the sentence. */
const fewestViews = 20

const names = { mobile: 'Phones', desktop: 'Computers', tablet: 'Tablets', unknown: 'Other devices' }

/** Which device clicks most, as a sentence. Undefined where there is nothing to compare. */
function compareDevices(devices: Analytics['deviceData']): string | undefined {
  const [first, ...others] = devices
    .flatMap(({ value, views, clicks }) =>
      value !== null && value !== 'unknown' && views >= fewestViews ? [{ name: names[value], rate: toShare(clicks, views) }] : [],
    )
    .toSorted((one, other) => other.rate - one.rate)
  if (!first || others.length === 0 || first.rate === 0) return undefined
  const rest = others.map(({ name, rate }) => `${formatRate(rate)} on ${name.toLowerCase()}`).join(', ')
  return `${first.name} click most: ${formatRate(first.rate)} of their views lead to a click, ${rest}.`
}
