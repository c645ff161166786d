/**
 * A batch of visits that is written in one statement. Visits that the database would treat alike become one row: visits of one visitor to
 * one target (one of them counts, the others are repeats), and visits to one target that were dropped for the same reason.
 */
import type { ClassifiedVisit } from '#rules/visits/visits.ts'
import type { IdentifyVisitor, Visit, VisitResult, VisitTarget } from './to-visit.ts'

export type QueuedVisit = {
  visit: Visit
  targetKey: string
  traits: ClassifiedVisit
  resolve: (result: VisitResult) => void
  reject: (error: unknown) => void
}

export type VisitRow = {
  target: VisitTarget
  traits: ClassifiedVisit
  /** Empty for dropped visits, whose visitors need not be distinguished. */
  visitorId: string
  members: QueuedVisit[]
}

export function groupIntoRows(queued: readonly QueuedVisit[], identify: IdentifyVisitor): VisitRow[] {
  const rows = new Map<string, VisitRow>()
  for (const member of queued) {
    const { visit, targetKey, traits } = member
    const visitorId = traits.dropped ? '' : identify(visit)
    const key = `${targetKey} ${traits.dropped ?? visitorId}`
    const row = rows.get(key)
    if (row) row.members.push(member)
    else rows.set(key, { target: visit.target, traits, visitorId, members: [member] })
  }
  return [...rows.values()]
}

/** The rows that the statement did not count though they were not dropped: the row's index, and why. */
export type UncountedRows = ReadonlyMap<number, 'unknown' | 'repeat'>

/** Resolves every visit of the batch, after the commit. */
export function resolveVisits(rows: readonly VisitRow[], uncounted: UncountedRows) {
  for (const [index, { traits, members }] of rows.entries()) {
    const isUnknown = uncounted.get(index) === 'unknown'
    const isCounted = !traits.dropped && !uncounted.has(index)
    const others = isUnknown ? 'unknown' : 'dropped'
    for (const [position, { resolve }] of members.entries()) resolve(isCounted && position === 0 ? 'counted' : others)
  }
}
