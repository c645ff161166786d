/** The two beacons: a page was viewed, a link was clicked. */
import type { FastifyRequest } from 'fastify'
import { countClick, countView } from '#contract/bio.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { VisitKind } from '#rules/visits/visits.ts'
import { normaliseAddress } from '#server/http/client-network.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { VisitCollector } from './collector.ts'
import type { Visit } from './visit.ts'

export function visitRoutes(mount: Mount, collector: VisitCollector) {
  const countVisit = async (visit: Visit, refusal: RefusalCode) => {
    const result = await collector.count(visit)
    if (result === 'unknown') throw new Refusal(refusal)
    return undefined
  }

  mount(countView, ({ params, body, request }) => countVisit(toVisit('view', params.username, request, body), 'no-such-page'))
  mount(countClick, ({ params, body, request }) => countVisit(toVisit('click', params.id, request, body), 'no-such-link'))
}

/** Beacons are not logged: the metrics count them, and they would fill the log. */
export const isBeacon = (route: string): boolean => beacons.has(route)

const beacons = new Set([countView, countClick].map(({ path }) => path.replace(/\{(\w+)\}/, ':$1')))

type BeaconBody = { referrer?: string | undefined; own?: boolean | undefined } | undefined

/** Browsers send shorter user agents; the rest of a longer one is ignored. */
const maxUserAgentLength = 512

function toVisit(kind: VisitKind, target: string, { headers, host, ip }: FastifyRequest, body: BeaconBody): Visit {
  const header = (name: string) => String(headers[name] ?? '')
  const request = {
    userAgent: header('user-agent').slice(0, maxUserAgentLength),
    purpose: `${header('sec-purpose')} ${header('purpose')} ${header('x-purpose')} ${header('x-moz')}`.trim(),
    mobileHint: header('sec-ch-ua-mobile'),
    referrer: body?.referrer ?? '',
    declinesTracking: header('sec-gpc') === '1' || header('dnt') === '1',
    host,
    isOwner: body?.own === true,
  }
  return { kind, target: target.toLowerCase(), address: normaliseAddress(ip), request }
}
