/**
 * Finds how few hours have to be read for a series of local days. A local day is the UTC day nearest to it, without the hours before it and with
 * those after it: for the offset of five hours that is five hours a day, instead of 24.
 */
import { dayMs } from '#rules/time/durations.ts'

/** Hours that a UTC day gave to one point and that belong to another. Null where they belong to no point, or were given to none. */
export type DayEdge = { from: number; to: number; belongsTo: number | null; givenTo: number | null }

/** `days`: the UTC midnights nearest to the starts of the points and to the end. */
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
