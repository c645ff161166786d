/** Views per day as bars; the busiest weekday has another colour, and its name beside it. */
import type { CSSProperties } from 'react'
import { formatCount, formatDays } from '#web/dashboard/analytics/data/formats.ts'
import { findBusiestWeekday, getWeekday } from './busiest-weekday.ts'
import './kit-chart.css'

type Props = { firstDay: string; lastDay: string; viewsPerDay: readonly number[] }

export function KitChart({ firstDay, lastDay, viewsPerDay }: Props) {
  const largest = Math.max(1, ...viewsPerDay)
  const busiest = findBusiestWeekday(firstDay, viewsPerDay)
  return (
    <section className="kit-chart">
      <div className="kit-chart-header">
        <h2>Views per day</h2>
        {busiest && (
          <p className="kit-chart-legend">
            <span className="is-busiest">{busiest.name}, the busiest</span>
            <span>Other days</span>
          </p>
        )}
      </div>
      <div
        className={viewsPerDay.length > 31 ? 'kit-chart-bars is-dense' : 'kit-chart-bars'}
        role="img"
        aria-label={`Views per day, ${formatDays(firstDay, lastDay)}: at most ${formatCount(Math.max(0, ...viewsPerDay))} on one day.`}
      >
        {viewsPerDay.map((views, day) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list
            key={day}
            className={busiest && getWeekday(firstDay, day) === busiest.weekday ? 'is-busiest' : undefined}
            style={{ '--part': views / largest } as CSSProperties}
          />
        ))}
      </div>
      <div className="kit-chart-axis">
        <span>{formatDays(firstDay, firstDay, { hasYear: false })}</span>
        <span>{formatDays(lastDay, lastDay, { hasYear: false })}</span>
      </div>
    </section>
  )
}
