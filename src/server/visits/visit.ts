/** A view or a click on its way from the beacon to the disk. */
import type { Arrival, VisitKind } from '#rules/visits/visits.ts'

export type Visit = {
  kind: VisitKind
  /** The page's username for a view, the link's id for a click. */
  target: string
  /** Where it came from on the network: used to tell visitors apart, never stored and never logged. */
  address: string
  arrival: Arrival
}

/** 'unknown': there is no such page or link, or it takes no visits now. */
export type VisitResult = 'counted' | 'dropped' | 'unknown'

/** Who a visitor is today: 128 bits in hex. */
export type IdentifyVisitor = (visit: Visit) => string
