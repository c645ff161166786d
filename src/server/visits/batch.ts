/**
 * Visits that are written together. Those that the database would treat alike become one row: the same visitor at the
 * same target (one of them counts, the others are repeats), and all that were dropped at one target for one reason.
 */
import type { Considered, VisitKind } from '#rules/visits/visits.ts'
import type { IdentifyVisitor, VisitResult, Visit } from './visit.ts'

export type QueuedVisit = {
  visit: Visit
  considered: Considered
  resolve: (outcome: VisitResult) => void
  reject: (error: unknown) => void
}

export type VisitRow = {
  kind: VisitKind
  target: string
  considered: Considered
  /** Empty where the visit is dropped: nobody has to be told apart. */
  person: string
  members: QueuedVisit[]
}

export function groupIntoRows(waiting: readonly QueuedVisit[], identify: IdentifyVisitor): VisitRow[] {
  const rows = new Map<string, VisitRow>()
  for (const member of waiting) {
    const { kind, target } = member.visit
    const { considered } = member
    const person = considered.dropped ? '' : identify(member.visit)
    const key = `${kind} ${target} ${considered.dropped ?? person}`
    const row = rows.get(key)
    if (row) row.members.push(member)
    else rows.set(key, { kind, target, considered, person, members: [member] })
  }
  return [...rows.values()]
}

/** Of rows that were not counted though they might have been: the row's place, and why. */
export type UncountedRows = ReadonlyMap<number, 'unknown' | 'repeat'>

/** Tells everybody how it went, once it is on disk. */
export function resolveVisits(rows: readonly VisitRow[], verdicts: UncountedRows) {
  for (const [place, { considered, members }] of rows.entries()) {
    const isUnknown = verdicts.get(place) === 'unknown'
    const isCounted = !considered.dropped && !verdicts.has(place)
    const others = isUnknown ? 'unknown' : 'dropped'
    for (const [turn, { resolve }] of members.entries()) resolve(isCounted && turn === 0 ? 'counted' : others)
  }
}
