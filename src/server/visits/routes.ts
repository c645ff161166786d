/** The two beacons: a page was viewed, a link was clicked. */
import type { FastifyRequest } from 'fastify'
import { recordReferralClick } from '#contract/affiliates/referrals.ts'
import { countClick, countView } from '#contract/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { IsTrusted } from '#server/http/client-network.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { VisitCollector } from './collector.ts'
import { readVisitor, type Visitor, type VisitTarget } from './to-visit.ts'

type ProxySettings = { isTrusted: IsTrusted; countryHeader: string | undefined }

export function visitRoutes(mount: Mount, collector: VisitCollector, { isTrusted, countryHeader }: ProxySettings) {
  const readCountry = (request: FastifyRequest) => readProxyCountry(request, countryHeader, isTrusted)
  const countVisit = async (target: VisitTarget, visitor: Visitor) => {
    const result = await collector.count({ target, ...visitor })
    if (result === 'unknown') throw new Refusal(target.kind === 'view' ? 'no-such-page' : 'no-such-link')
    return undefined
  }

  mount(countView, ({ params, body, request }) =>
    countVisit({ kind: 'view', username: params.username.toLowerCase() }, readVisitor(request, body, readCountry(request))),
  )
  mount(countClick, ({ params, body, request }) =>
    countVisit({ kind: 'click', linkId: params.id.toLowerCase() }, readVisitor(request, body, readCountry(request))),
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
