/** Reads a visit from a beacon's request. */
import type { FastifyRequest } from 'fastify'
import { maxPageUrlLength } from '#rules/visits/campaigns.ts'
import type { VisitKind, VisitRequest } from '#rules/visits/visits.ts'
import { normaliseAddress } from '#server/http/client-network.ts'

type BeaconBody = { referrer?: string | undefined; own?: boolean | undefined } | undefined

/** Browsers send shorter user agents; the rest of a longer one is ignored. */
const maxUserAgentLength = 512

export function toVisit(
  kind: VisitKind,
  target: string,
  { headers, host, ip }: FastifyRequest,
  body: BeaconBody,
  proxyCountry = '',
): Visit {
  const header = (name: string) => String(headers[name] ?? '')
  const request = {
    userAgent: header('user-agent').slice(0, maxUserAgentLength),
    purpose: `${header('sec-purpose')} ${header('purpose')} ${header('x-purpose')} ${header('x-moz')}`.trim(),
    mobileHint: header('sec-ch-ua-mobile'),
    referrer: body?.referrer ?? '',
    // A browser sends the page's whole address with a request to the page's own host.
    pageUrl: header('referer').slice(0, maxPageUrlLength),
    declinesTracking: header('sec-gpc') === '1' || header('dnt') === '1',
    host,
    isOwner: body?.own === true,
  }
  return { kind, target: target.toLowerCase(), address: normaliseAddress(ip), proxyCountry, request }
}

/** The type of a view or a click between the beacon and the database. */
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
