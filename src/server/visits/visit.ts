/** A view or a click on its way from the beacon to the database. */
import type { VisitKind, VisitRequest } from '#rules/visits/visits.ts'

export type Visit = {
  kind: VisitKind
  /** The page's username for a view, the link's id for a click. */
  target: string
  /** The visitor's IP address: used to tell visitors apart, never stored and never logged. */
  address: string
  request: VisitRequest
}

/** 'unknown': there is no such page or link, or it is not visible now. */
export type VisitResult = 'counted' | 'dropped' | 'unknown'

/** Computes the visitor's id for today: 128 bits in hex. */
export type IdentifyVisitor = (visit: Visit) => string
