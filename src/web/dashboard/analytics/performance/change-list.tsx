/** What changed on the page, by the numbers of the chart. This list is the chart's squares as text. */
import { useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { formatShortPoint, getSeriesZone } from '../data/formats.ts'
import './change-list.css'
import { nameChange } from './page-changes.ts'
import { type DrawnAnalytics, groupMarkers } from './series.ts'

const fewest = 6

export function ChangeList({ data }: { data: DrawnAnalytics }) {
  const [isWhole, setWhole] = useState(false)
  const groups = groupMarkers(data.markers, data.series)
  if (groups.length === 0) return null
  const rows = groups.flatMap(({ number, markers }) => markers.map((marker) => ({ number, marker })))
  const shown = isWhole || rows.length <= fewest + 1 ? rows : rows.slice(0, fewest)
  return (
    <div className="change-list">
      <ol aria-label="Changes to your page">
        {shown.map(({ number, marker: { at, kind, label } }) => (
          <li key={`${at}${kind}${label}`}>
            <span className="change-list-number">{number}</span>
            <p>
              <b>{nameChange(kind)}</b>
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
