/** The type of a view or a click between the beacon and the database. */
import type { VisitKind, VisitRequest } from '#rules/visits/visits.ts'

export type Visit = {
  kind: VisitKind
  /** The page's username for a view, the link's id for a click. */
  target: string
  /** The visitor's IP address: used to distinguish visitors, never stored and never logged. */
  address: string
  /** Their country as a trusted proxy says, ISO 3166-1 alpha-2; empty if none said it. */
  proxyCountry: string
  request: VisitRequest
}

/** 'unknown': the page or link does not exist, or is hidden now. */
export type VisitResult = 'counted' | 'dropped' | 'unknown'

/** Computes the visitor's id for today: 128 bits in hex. */
export type IdentifyVisitor = (visit: Visit) => string
