/** Views by weekday and hour. Where the numbers carry it, the busiest hour is said in a sentence and has a ring. */
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { Counted, FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import {
  chooseWeigh,
  describeHour,
  describePeak,
  findPeak,
  formatHour,
  getLevel,
  getTypicalViews,
  type Hour,
  toWeek,
  weekdays,
} from './busiest-hours.ts'
import './heat-map.css'
import './hours-panel.css'

export default function HoursPanel({ data }: { data: Analytics }) {
  const { hours, period } = data
  const weigh = chooseWeigh(hours)
  const peak = findPeak(hours, weigh)
  const text = peak && describePeak(peak, period.days, weigh === getTypicalViews)
  return (
    <FiguresPanel
      figure="hours"
      counted={<Counted data={data} rows={hours} kinds={['views']} />}
      aside={
        peak && (
          <span className="hours-panel-scale muted" aria-hidden="true">
            Fewer
            {[0, 1, 2, 3, 4, 5].map((level) => (
              <i key={level} className={`heat-map-swatch is-level-${level}`} />
            ))}
            More
          </span>
        )
      }
    >
      {peak && text ? (
        <>
          <p className="hours-panel-peak muted">
            {text.before}
            {text.hour && <b>{text.hour}</b>}
            {text.after}
          </p>
          <HeatMap hours={hours} peak={peak} weigh={weigh} isPeakNamed={text.hour !== undefined} />
        </>
      ) : (
        <NothingHere>No visits in this time.</NothingHere>
      )}
    </FiguresPanel>
  )
}

type Props = { hours: readonly Hour[]; peak: Hour; weigh: (hour: Hour) => number; isPeakNamed: boolean }

/**
 * The hours of the week as a table of coloured cells, with each number as text for screen readers. Tab reaches the busiest hour, the arrow
 * keys, Home and End move from there, and the hour that is focused or pointed at is written below.
 */
function HeatMap({ hours, peak, weigh, isPeakNamed }: Props) {
  const [pointed, setPointed] = useState<Hour>()
  const [focused, setFocused] = useState<Hour>(peak)
  const table = useRef<HTMLTableElement>(null)
  const week = toWeek(hours)

  function moveFocus(event: KeyboardEvent, { weekday, hour }: Hour) {
    const moves: Record<string, [number, number]> = {
      ArrowUp: [weekday - 1, hour],
      ArrowDown: [weekday + 1, hour],
      ArrowLeft: [weekday, hour - 1],
      ArrowRight: [weekday, hour + 1],
      Home: [weekday, 0],
      End: [weekday, 23],
    }
    const [day, next] = moves[event.key] ?? []
    if (day === undefined || next === undefined) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-time="${day} ${next}"]`)?.focus()
  }

  return (
    <div className="heat-map" onPointerLeave={() => setPointed(undefined)}>
      <table ref={table} aria-label="Views by weekday and hour">
        <colgroup>
          <col className="heat-map-day" />
          <col span={24} />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            {week[0]?.map(({ hour }) => (
              <th key={hour} scope="col">
                {formatHour(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map((day, index) => (
            <tr key={weekdays[index]}>
              <th scope="row">{weekdays[index]?.slice(0, 3)}</th>
              {day.map((one) => {
                const isPeak = isPeakNamed && one.weekday === peak.weekday && one.hour === peak.hour
                const isFocusable = one.weekday === focused.weekday && one.hour === focused.hour
                return (
                  <td key={one.hour}>
                    <button
                      type="button"
                      data-time={`${one.weekday} ${one.hour}`}
                      tabIndex={isFocusable ? 0 : -1}
                      className={`heat-map-cell is-level-${getLevel(weigh(one), weigh(peak))}${isPeak ? ' is-peak' : ''}`}
                      aria-label={describeHour(one)}
                      onPointerEnter={() => setPointed(one)}
                      onFocus={() => {
                        setFocused(one)
                        setPointed(one)
                      }}
                      onBlur={() => setPointed(undefined)}
                      onKeyDown={(event) => moveFocus(event, one)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="heat-map-hours muted" aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{formatHour(hour)}</span>
        ))}
      </p>
      <p className="heat-map-reading note" aria-hidden="true">
        {pointed ? describeHour(pointed) : 'Tap or point at an hour for its figures.'}
      </p>
    </div>
  )
}
