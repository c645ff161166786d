/** From what an engine summed up by the points of a time line, and by the edges of its days, to the points themselves. */
import { toDayEdges } from './grains.ts'
import type { Counts, Points } from './port.ts'

/** `point`: the index of a start; those after the starts are the edges of `toDayEdges`. */
export type PointRow = Counts & { point: number }
export type LinkRow = { linkId: string; points: number[]; clicks: number[] }

export function toCounts(points: Points, rows: readonly PointRow[]): Counts[] {
  const sums = points.starts.map(() => ({ views: 0, visitors: 0, clicks: 0 }))
  const listShares = openShares(points)
  for (const row of rows)
    for (const { point, sign } of listShares(row.point)) {
      const sum = sums[point] as Counts
      sum.views += sign * row.views
      sum.visitors += sign * row.visitors
      sum.clicks += sign * row.clicks
    }
  return sums
}

export function toLinkClicks(points: Points, rows: readonly LinkRow[]): Map<string, number[]> {
  const listShares = openShares(points)
  return new Map(
    rows.map((row) => {
      const sums = points.starts.map(() => 0)
      for (const [index, clicks] of row.clicks.entries())
        for (const { point, sign } of listShares(row.points[index] as number)) sums[point] = (sums[point] ?? 0) + sign * clicks
      return [row.linkId, sums]
    }),
  )
}

type Share = { point: number; sign: 1 | -1 }

/** What is counted at an edge is added to the point that it belongs to, and taken from the one that has it with its UTC day. */
function openShares({ starts, to }: Points): (point: number) => readonly Share[] {
  const shares = [
    ...starts.map((_, point): Share[] => [{ point, sign: 1 }]),
    ...toDayEdges(starts, to.getTime()).edges.map(({ belongsTo, givenTo }): Share[] => [
      ...(belongsTo === null ? [] : [{ point: belongsTo, sign: 1 as const }]),
      ...(givenTo === null ? [] : [{ point: givenTo, sign: -1 as const }]),
    ]),
  ]
  return (point) => shares[point] ?? []
}
