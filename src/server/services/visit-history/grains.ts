/**
 * Finds few rollups that a span is the sum of. Each bound moves to the nearest start of a month, and the days in between are added or
 * taken away, and so are the hours between a day's start and a bound. In UTC.
 */
import { dayMs, hourMs } from '#rules/time/durations.ts'

const grains = ['month', 'day', 'hour'] as const
export type RollupGrain = (typeof grains)[number]
export type Span = { from: Date; to: Date }
/** What is in a part with the sign -1 is to be taken away. */
export type Part = Span & { grain: RollupGrain; sign: 1 | -1 }

/** For whole hours. What is after `now` costs nothing to read, so a span that ends now takes the month that has only begun. */
export const splitIntoGrains = (span: Span, now: Date): Part[] => split(span, { grain: 0, sign: 1, now })

/** The same in days and hours alone. */
export const splitIntoDays = (span: Span, now: Date) =>
  split(span, { grain: 1, sign: 1, now }) as (Part & { grain: Exclude<RollupGrain, 'month'> })[]

type Options = { grain: number; sign: 1 | -1; now: Date }

function split({ from, to }: Span, { grain: level, sign, now }: Options): Part[] {
  const grain = grains[level]
  if (grain === undefined || from >= to) return []
  const start = moveToNearest(from, grain, now)
  const end = moveToNearest(to, grain, now)
  const finer = { grain: level + 1, sign, now }
  const cost = (one: Date, other: Date) => getPastTime(one, other, now)
  if (start >= end || cost(from, start) + cost(end, to) > cost(from, to)) return split({ from, to }, finer)
  return [{ from: start, to: end, grain, sign }, ...splitBetween(from, start, finer), ...splitBetween(end, to, finer)]
}

/** What is between two moments is added, or taken away where the later one comes first. */
const splitBetween = (from: Date, to: Date, options: Options): Part[] =>
  from <= to ? split({ from, to }, options) : split({ from: to, to: from }, { ...options, sign: options.sign === 1 ? -1 : 1 })

function moveToNearest(moment: Date, grain: RollupGrain, now: Date): Date {
  const [start, end] = getBounds(moment, grain)
  return getPastTime(moment, end, now) < getPastTime(start, moment, now) ? end : start
}

/** How much of the time between two moments is over, in milliseconds. */
const getPastTime = (one: Date, other: Date, now: Date) =>
  Math.abs(Math.min(one.getTime(), now.getTime()) - Math.min(other.getTime(), now.getTime()))

/** The last start of an hour, day or month that is not after the moment, and the next one. */
function getBounds(moment: Date, grain: RollupGrain): [Date, Date] {
  if (grain === 'month') {
    const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
    return [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 1))]
  }
  const length = grain === 'day' ? dayMs : hourMs
  const start = Math.floor(moment.getTime() / length) * length
  return [new Date(start), new Date(start + length)]
}

/** Hours that a UTC day gave to one point and that belong to another. Null where they belong to no point, or were given to none. */
type DayEdge = { from: number; to: number; belongsTo: number | null; givenTo: number | null }

/**
 * Finds how few hours have to be read for a series of local days. A local day is the UTC day nearest to it, without the hours before it and with
 * those after it: for the offset of five hours that is five hours a day, instead of 24. `days`: the UTC midnights nearest to the starts of the points and to the end.
 */
export function toDayEdges(starts: readonly number[], to: number): { days: number[]; edges: DayEdge[] } {
  const bounds = [...starts, to]
  const days = bounds.map((bound) => Math.round(bound / dayMs) * dayMs)
  const edges = bounds.flatMap((bound, index): DayEdge[] => {
    const day = days[index] as number
    const [before, after] = [index === 0 ? null : index - 1, index === starts.length ? null : index]
    if (day < bound) return [{ from: day, to: bound, belongsTo: before, givenTo: after }]
    if (bound < day) return [{ from: bound, to: day, belongsTo: after, givenTo: before }]
    return []
  })
  return { days, edges }
}
