/** The two beacons: a page was viewed, a link was clicked. */

import type { FastifyRequest } from 'fastify'
import { countClick, countView } from '#contract/bio.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { VisitKind } from '#rules/visits/visits.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { VisitCollector } from './collector.ts'
import type { Visit } from './visit.ts'

export function visitRoutes(mount: Mount, visits: VisitCollector) {
  const count = async (visit: Visit, otherwise: RefusalCode) => {
    const outcome = await visits.count(visit)
    if (outcome === 'unknown') throw new Refusal(otherwise)
    return undefined
  }

  mount(countView, ({ params, body, request }) => count(visitOf('view', params.username, request, body), 'no-such-page'))
  mount(countClick, ({ params, body, request }) => count(visitOf('click', params.id, request, body), 'no-such-link'))
}

/** As many as there are visitors: the metrics count them, and a log of them would hold nothing else. */
export const isBeacon = (route: string): boolean => beacons.has(route)

const beacons = new Set([countView, countClick].map(({ path }) => path.replace(/\{(\w+)\}/, ':$1')))

type Said = { referrer?: string | undefined; own?: boolean | undefined } | undefined

/** What a browser sends is shorter; what is longer is not worth reading. */
const longestUserAgent = 512

function visitOf(kind: VisitKind, target: string, { headers, host, ip }: FastifyRequest, said: Said): Visit {
  const header = (name: string) => String(headers[name] ?? '')
  const arrival = {
    userAgent: header('user-agent').slice(0, longestUserAgent),
    purpose: `${header('sec-purpose')} ${header('purpose')} ${header('x-purpose')} ${header('x-moz')}`.trim(),
    mobileHint: header('sec-ch-ua-mobile'),
    referrer: said?.referrer ?? '',
    declinesTracking: header('sec-gpc') === '1' || header('dnt') === '1',
    host,
    isOwner: said?.own === true,
  }
  return { kind, target: target.toLowerCase(), address: ip, arrival }
}
