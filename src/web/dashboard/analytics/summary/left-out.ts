/** The visits that were not counted: how many, and why. */
import type { Analytics } from '#contract/analytics.ts'
import { dropReasons, type VisitKind } from '#rules/visits/visits.ts'

type Dropped = Analytics['dropped']

/** The largest reason first, with those that nothing was left out for at the end. */
export const listLeftOut = (dropped: Dropped, kind: VisitKind) =>
  dropReasons
    .map((reason) => ({
      reason,
      count: dropped.reduce((sum, one) => sum + (one.kind === kind && one.reason === reason ? one.count : 0), 0),
    }))
    .toSorted((one, other) => other.count - one.count)

export const sumLeftOut = (dropped: Dropped, kind: VisitKind): number =>
  dropped.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0)
