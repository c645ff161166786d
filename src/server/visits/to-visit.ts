/** A visit: what was visited, and the visitor as a beacon's request shows them. */
import type { FastifyRequest } from 'fastify'
import type { countView } from '#contract/bio.ts'
import type { ParsedRequest } from '#contract/endpoint.ts'
import { maxPageUrlLength } from '#rules/visits/campaigns.ts'
import type { VisitRequest } from '#rules/visits/visits.ts'
import { normaliseAddress } from '#server/http/client-network.ts'

type BeaconBody = ParsedRequest<typeof countView, 'body'>

/** Browsers send shorter user agents; the rest of a longer one is ignored. */
const maxUserAgentLength = 512

export function readVisitor({ headers, host, ip }: FastifyRequest, body?: BeaconBody, proxyCountry = ''): Visitor {
  const header = (name: string) => String(headers[name] ?? '')
  const request = {
    userAgent: header('user-agent').slice(0, maxUserAgentLength),
    purpose: `${header('sec-purpose')} ${header('purpose')} ${header('x-purpose')} ${header('x-moz')}`.trim(),
    mobileHint: header('sec-ch-ua-mobile'),
    referrer: body?.referrer ?? '',
    campaignSource: body?.source ?? '',
    // A browser sends the page's whole address with a request to the page's own host.
    pageUrl: header('referer').slice(0, maxPageUrlLength),
    declinesTracking: header('sec-gpc') === '1' || header('dnt') === '1',
    host,
    isOwner: body?.own === true,
  }
  return { address: normaliseAddress(ip), proxyCountry, request }
}

/** A view or a click between the beacon and the database. Username and id are in lower case. */
export type Visit = Visitor & { target: VisitTarget }

export type VisitTarget = { kind: 'view'; username: string } | { kind: 'click'; linkId: string }

export const toTargetKey = (target: VisitTarget): string =>
  target.kind === 'view' ? `view ${target.username}` : `click ${target.linkId}`

export type Visitor = {
  /** The visitor's IP address: used to distinguish visitors, never stored and never logged. */
  address: string
  /** Their country as a trusted proxy says, ISO 3166-1 alpha-2; empty if none said it. */
  proxyCountry: string
  request: VisitRequest
}

/** 'unknown': the page or link does not exist, or is hidden now. */
export type VisitResult = 'counted' | 'dropped' | 'unknown'

/** Computes the visitor's id for today: 128 bits in hex. */
export type IdentifyVisitor = (visitor: Pick<Visitor, 'address' | 'request'>) => string
