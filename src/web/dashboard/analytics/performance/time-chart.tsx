/**
 * Views and clicks over time: three strokes that differ without colour, today dotted as it isn't over, and the page's changes as numbered
 * squares. For the keyboard it is a slider: the arrow keys, Home and End move the cursor, and each point is read out. The table has the same.
 */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { listCountTicks } from '../../charts/ticks.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatPoint, formatShortCount, getSeriesZone } from '../data/formats.ts'
import { type DrawnAnalytics, endsToday, findHighest, groupMarkers, isLastPartial, mergeSeries, stackMarkers } from './series.ts'
import { listAxisLabels } from './time-axis.ts'
import '../../charts/chart.css'
import './time-chart.css'
import { TimeLines } from './time-lines.tsx'
import { describePoint, TimeTooltip } from './time-tooltip.tsx'

const characterWidth = 7
const bottom = 30
const square = 24
const rowHeight = square + 4

type Props = { id: string; data: DrawnAnalytics; isCompared: boolean }

export function TimeChart({ id, data, isCompared }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const [cursor, setCursor] = useState<number>()

  const { grain, series } = data
  const timeZone = getSeriesZone(data)
  const points = mergeSeries(series, isCompared ? data.previousSeries : [])
  const last = points.length - 1
  const ticks = listCountTicks(findHighest(points, isCompared))
  const highest = ticks.at(-1) ?? 1
  const labels = ticks.map(formatShortCount)
  const left = Math.max(...labels.map((label) => label.length)) * characterWidth + 12
  const plotWidth = Math.max(1, width - left - 8)
  const toX = (index: number) => left + (last === 0 ? plotWidth / 2 : (index / last) * plotWidth)
  const markers = stackMarkers(groupMarkers(data.markers, series), toX, square + 2)
  const rows = Math.max(0, ...markers.map(({ row = 0 }) => row + 1))
  const top = rows * rowHeight + 12
  const plotHeight = width < 480 ? 200 : 264
  const height = top + plotHeight + bottom
  const toY = (count: number) => top + plotHeight - (count / highest) * plotHeight
  const moments = points.map(({ now, before }) => now?.at ?? shift(before?.at ?? '', data))
  const axis = listAxisLabels({ moments, grain, timeZone, width: plotWidth, isToday: endsToday(data) })
  const shown = cursor === undefined ? undefined : points[Math.min(cursor, last)]

  function moveByKey(event: KeyboardEvent) {
    const at = cursor ?? series.length - 1
    const next = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') return setCursor(undefined)
    if (next === undefined) return
    event.preventDefault()
    setCursor(Math.min(last, Math.max(0, next)))
  }

  function moveByPointer(event: PointerEvent<HTMLElement>) {
    const { left: edge } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - edge) / plotWidth
    setCursor(Math.min(last, Math.max(0, Math.round(share * last))))
  }

  const current = Math.min(cursor ?? series.length - 1, last)
  return (
    <div ref={frame} className="chart time-chart" style={{ height }}>
      <svg id={id} width={width} height={height} aria-hidden="true">
        {ticks.map((tick, index) => (
          <g key={tick} className="time-chart-tick">
            <line x1={left} x2={width - 8} y1={toY(tick)} y2={toY(tick)} />
            <text x={left - 10} y={toY(tick)} dy="0.32em" textAnchor="end">
              {labels[index]}
            </text>
          </g>
        ))}
        {axis.map(({ index, text, anchor }) => (
          <text key={index} x={toX(index)} y={height - 6} textAnchor={anchor}>
            {text}
          </text>
        ))}
        {markers.map(({ number, x, row }) => (
          <g key={number} className="time-chart-marker">
            <line x1={x} x2={x} y1={row === undefined ? top : row * rowHeight + square} y2={top + plotHeight} />
            {row !== undefined && (
              <>
                <rect x={x - square / 2} y={row * rowHeight} width={square} height={square} rx="7" />
                <text x={x} y={row * rowHeight + square / 2} dy="0.35em" textAnchor="middle">
                  {number}
                </text>
              </>
            )}
          </g>
        ))}
        <TimeLines points={points} isPartial={isLastPartial(data)} toX={toX} toY={toY} />
        {shown && (
          <g className="time-chart-cursor">
            <line x1={toX(current)} x2={toX(current)} y1={top} y2={top + plotHeight} />
            {shown.now && <circle className="is-views" cx={toX(current)} cy={toY(shown.now.views)} r="5" />}
            {shown.now && <circle className="is-clicks" cx={toX(current)} cy={toY(shown.now.clicks)} r="5" />}
          </g>
        )}
      </svg>
      <div
        className="time-chart-area"
        style={{ left, width: plotWidth, height: height - bottom + 6 }}
        role="slider"
        tabIndex={0}
        aria-label={`Performance over time, by ${grain}; use the arrow keys`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, current)}
        aria-valuetext={describePoint(points[current], grain, timeZone)}
        onKeyDown={moveByKey}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCursor(current)}
        onBlur={() => setCursor(undefined)}
        onPointerDown={moveByPointer}
        onPointerMove={moveByPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setCursor(undefined)}
      />
      {shown && (
        <TimeTooltip
          point={shown}
          title={formatPoint(moments[current] ?? '', grain, timeZone)}
          grain={grain}
          timeZone={timeZone}
          x={toX(current)}
          top={top}
          width={width}
          changes={markers.find(({ index }) => index === current)?.markers ?? []}
        />
      )}
    </div>
  )
}

/** Where today is not over, its later hours are known from the period before only. */
function shift(before: string, { period, previous }: Pick<DrawnAnalytics, 'period' | 'previous'>): string {
  if (before === '') return ''
  return new Date(Date.parse(before) + Date.parse(period.from) - Date.parse(previous.from)).toISOString()
}
