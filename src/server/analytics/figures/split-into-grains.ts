/** Splits a span into the largest parts of which rollups are kept: whole months, the whole days around them, and the hours around those. In UTC. */
import { dayMs } from '#rules/analytics/local-time.ts'

export type RollupGrain = 'hour' | 'day' | 'month'
export type Span = { from: Date; to: Date }

/** The parts cover the span's whole hours once, and none is empty. */
export function splitIntoGrains(span: Span): (Span & { grain: RollupGrain })[] {
  const days = { from: ceilToDay(span.from), to: floorToDay(span.to) }
  if (days.from >= days.to) return [{ ...span, grain: 'hour' }]
  return [...edges(span, days).map((edge) => ({ ...edge, grain: 'hour' as const })), ...splitDays(days)]
}

function splitDays(days: Span): (Span & { grain: RollupGrain })[] {
  const months = { from: ceilToMonth(days.from), to: floorToMonth(days.to) }
  if (months.from >= months.to) return [{ ...days, grain: 'day' }]
  return [...edges(days, months).map((edge) => ({ ...edge, grain: 'day' as const })), { ...months, grain: 'month' }]
}

/** What is before and after the inner part. */
const edges = (outer: Span, inner: Span): Span[] =>
  [
    { from: outer.from, to: inner.from },
    { from: inner.to, to: outer.to },
  ].filter(({ from, to }) => from < to)

const floorToDay = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
const ceilToDay = (moment: Date) => new Date(Math.ceil(moment.getTime() / dayMs) * dayMs)
const floorToMonth = (day: Date) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1))
const ceilToMonth = (day: Date) => {
  const start = floorToMonth(day)
  return start < day ? new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)) : start
}
