/** The two beacons: a page was viewed, a link was clicked. */
import { recordReferralClick } from '#contract/affiliates/referrals.ts'
import { countClick, countView } from '#contract/bio.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { VisitCollector } from './collector.ts'
import { toVisit } from './to-visit.ts'
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

const beacons = new Set([countView, countClick, recordReferralClick].map(({ path }) => path.replace(/\{(\w+)\}/, ':$1')))
