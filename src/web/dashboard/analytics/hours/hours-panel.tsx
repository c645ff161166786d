/** Views by weekday and hour. The busiest hour is said in a sentence and has a ring. */
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Counted, FiguresPanel, NothingHere } from '../explanation/figures-panel.tsx'
import { describeHour, findPeak, formatHour, getLevel, type Hour, nameHour, toWeek, weekdays } from './busiest-hours.ts'
import './heat-map.css'
import './hours-panel.css'

export function HoursPanel({ data }: { data: Analytics }) {
  const { hours, period } = data
  const peak = findPeak(hours)
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
      {peak ? (
        <>
          <p className="hours-panel-peak muted">
            {period.days > 7 ? 'Most people visit on' : 'Most people visited on'} <b>{nameHour(peak, period.days)}</b>:{' '}
            {countNoun(peak.views, 'view')}
            {period.days > 7 && ` in ${countNoun(period.days, 'day')}`}.
            {period.days >= 28 && peak.views >= 20 && ' A good time to post is half an hour earlier.'}
          </p>
          <HeatMap hours={hours} peak={peak} />
        </>
      ) : (
        <NothingHere>No visits in this time.</NothingHere>
      )}
    </FiguresPanel>
  )
}

type Props = { hours: readonly Hour[]; peak: Hour }

/**
 * The hours of the week as a table of coloured cells, with each number as text for screen readers. Tab reaches the busiest hour, the arrow
 * keys, Home and End move from there, and the hour that is focused or pointed at is written below.
 */
function HeatMap({ hours, peak }: Props) {
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
                const isPeak = one.weekday === peak.weekday && one.hour === peak.hour
                const isFocusable = one.weekday === focused.weekday && one.hour === focused.hour
                return (
                  <td key={one.hour}>
                    <button
                      type="button"
                      data-time={`${one.weekday} ${one.hour}`}
                      tabIndex={isFocusable ? 0 : -1}
                      className={`heat-map-cell is-level-${getLevel(one.views, peak.views)}${isPeak ? ' is-peak' : ''}`}
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
