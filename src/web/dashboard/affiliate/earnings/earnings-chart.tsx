/**
 * Earnings as columns stacked by state. The drawing is hidden from screen readers; each column has a button over it with the same in words:
 * Tab reaches the columns, the arrow keys, Home and End move between them, and the focused or pointed-at one shows its parts.
 */
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatCompact, formatPounds } from '#rules/text/formats.ts'
import { useWidth } from '../../charts/use-width.ts'
import { describeMonth, earningStates, type Month, nameMonth, sumMonth } from './earnings.ts'
import { EarningsColumns } from './earnings-columns.tsx'
import { chooseScale, stackMonth } from './scale.ts'

const characterWidth = 6.8
const top = 24
const bottom = 28

export function EarningsChart({ months }: { months: readonly Month[] }) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const [current, setCurrent] = useState<number>()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const last = months.length - 1

  const height = width < 480 ? 236 : 300
  const scale = chooseScale(months)
  const labels = scale.ticks.map(formatTick)
  const left = Math.max(...labels.map((label) => label.length)) * characterWidth + 10
  const slot = (width - left) / months.length
  const toY = (pence: number) => top + ((scale.max - pence) / (scale.max - scale.min)) * (height - top - bottom)
  const totals = months.map((month) => formatPounds(sumMonth(month)))
  const hasTotals = Math.max(...totals.map((total) => total.length)) * characterWidth <= slot
  /** Where the names don't fit beside each other, every second one is left out, counted from the newest. */
  const nameEvery = Math.ceil(30 / slot)

  function moveFocus(event: KeyboardEvent, index: number) {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.current[Math.min(last, Math.max(0, next))]?.focus()
  }

  return (
    <div ref={frame} className="chart earnings-chart" style={{ height }} onPointerLeave={() => setCurrent(undefined)}>
      <svg width={width} height={height} aria-hidden="true">
        {scale.ticks.map((tick, index) => (
          <g key={tick} className={tick === 0 ? 'earnings-chart-tick is-zero' : 'earnings-chart-tick'}>
            <line x1={left} x2={width} y1={toY(tick)} y2={toY(tick)} />
            <text x={left - 8} y={toY(tick)} dy="0.32em" textAnchor="end">
              {labels[index]}
            </text>
          </g>
        ))}
        <EarningsColumns months={months} current={current} left={left} slot={slot} toY={toY} />
        {months.map((month, index) => (
          <g key={month.month} className="earnings-chart-labels">
            {hasTotals && (
              <text
                className="earnings-chart-total"
                x={left + (index + 0.5) * slot}
                y={findTop(month, toY) - 8}
                textAnchor="middle"
              >
                {totals[index]}
              </text>
            )}
            {(last - index) % nameEvery === 0 && (
              <text x={left + (index + 0.5) * slot} y={height - 8} textAnchor="middle">
                {nameMonth(month, 'short')}
              </text>
            )}
          </g>
        ))}
      </svg>
      <fieldset className="earnings-chart-buttons" style={{ left }}>
        <legend className="sr-only">Earnings by month; use the arrow keys</legend>
        {months.map((month, index) => (
          <button
            key={month.month}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            tabIndex={index === (current ?? last) ? 0 : -1}
            aria-label={describeMonth(month)}
            onFocus={() => setCurrent(index)}
            onBlur={() => setCurrent(undefined)}
            onPointerEnter={() => setCurrent(index)}
            onKeyDown={(event) => moveFocus(event, index)}
          />
        ))}
      </fieldset>
      {current !== undefined && months[current] && (
        <EarningsTooltip
          month={months[current]}
          from={left + current * slot}
          to={left + (current + 1) * slot}
          isLeft={current > last / 2}
          width={width}
        />
      )}
    </div>
  )
}

const findTop = (month: Month, toY: (pence: number) => number): number =>
  toY(Math.max(0, ...stackMonth(month).map(({ to }) => to)))

/** `£2.50`, `£20`, `£1.5K` */
function formatTick(pence: number): string {
  if (Math.abs(pence) < 100_000) return formatPounds(pence, { isShort: true })
  return `${pence < 0 ? '−' : ''}£${formatCompact(Math.abs(pence) / 100)}`
}

/** `from` and `to` are the edges of the column. */
type Props = { month: Month; from: number; to: number; isLeft: boolean; width: number }

/** The parts of one month, beside its column; on the other side of the middle it flips. Screen readers have read the same from the column's button. */
const EarningsTooltip = ({ month, from, to, isLeft, width }: Props) => (
  <div
    className="chart-tooltip earnings-tooltip"
    aria-hidden="true"
    style={isLeft ? { right: width - from + 4 } : { left: to + 4 }}
  >
    <p>
      <b>{nameMonth(month, 'long')}</b>
      <b>{formatPounds(sumMonth(month))}</b>
    </p>
    {earningStates
      .filter(({ field }) => month[field] !== 0)
      .toReversed()
      .map(({ key, name, field }) => (
        <p key={key}>
          <span>
            <span className={`earnings-panel-swatch is-${key}`} />
            {name}
          </span>
          <span>{formatPounds(month[field])}</span>
        </p>
      ))}
  </div>
)
