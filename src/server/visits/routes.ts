/** The two beacons: a page was viewed, a link was clicked. */
import type { FastifyRequest } from 'fastify'
import { recordReferralClick } from '#contract/affiliates/referrals.ts'
import { countClick, countView } from '#contract/bio.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { IsTrusted } from '#server/http/proxies.ts'
import type { VisitCollector } from './collector.ts'
import { toVisit, type Visit } from './to-visit.ts'

type ProxySettings = { isTrusted: IsTrusted; countryHeader: string | undefined }

export function visitRoutes(mount: Mount, collector: VisitCollector, { isTrusted, countryHeader }: ProxySettings) {
  const readCountry = (request: FastifyRequest) => readProxyCountry(request, countryHeader, isTrusted)
  const countVisit = async (visit: Visit, refusal: RefusalCode) => {
    const result = await collector.count(visit)
    if (result === 'unknown') throw new Refusal(refusal)
    return undefined
  }

  mount(countView, ({ params, body, request }) =>
    countVisit(toVisit('view', params.username, request, body, readCountry(request)), 'no-such-page'),
  )
  mount(countClick, ({ params, body, request }) =>
    countVisit(toVisit('click', params.id, request, body, readCountry(request)), 'no-such-link'),
  )
}

/**
 * Reads the country that a proxy in front of the server, such as a CDN, found for a visitor's address. Only of a proxy in TRUST_PROXY:
 * everyone else could write any country into the header. Empty if there is none.
 */
function readProxyCountry({ headers, socket }: FastifyRequest, header: string | undefined, isTrusted: IsTrusted): string {
  const sent = header === undefined ? undefined : headers[header]
  return typeof sent === 'string' && isTrusted(socket.remoteAddress ?? '', 0) ? sent.trim().toUpperCase() : ''
}

/** Beacons are not logged: the metrics count them, and they would fill the log. */
export const isBeacon = (route: string): boolean => beacons.has(route)

const beacons = new Set([countView, countClick, recordReferralClick].map(({ path }) => path.replace(/\{(\w+)\}/, ':$1')))
