/** Reads a visit from a beacon's request. */
import type { FastifyRequest } from 'fastify'
import { maxPageUrlLength } from '#rules/visits/campaigns.ts'
import type { VisitKind } from '#rules/visits/visits.ts'
import { normaliseAddress } from '#server/http/client-network.ts'
import type { Visit } from './visit.ts'

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
