/** Endpoints for referral links. */
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/affiliates/referrals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { getReferrer } from './find-affiliate.ts'
import { recordReferralClick } from './record-click.ts'
import { changeReferralSlug } from './slugs/change-slug.ts'

/** `countsAsVisit` belongs to a feature above this one. */
type VisitCheck = { countsAsVisit: (tx: Queries, creatorId: string, request: FastifyRequest) => Promise<boolean> }

export function referralRoutes(mount: Mount, services: Services & VisitCheck) {
  mount(contract.getReferrer, ({ params }) => getReferrer(services, params.code))
  mount(contract.recordReferralClick, async ({ body, request }) => {
    await recordReferralClick(services, body.code, (tx, creatorId) => services.countsAsVisit(tx, creatorId, request))
    return undefined
  })
  mount(contract.changeReferralSlug, ({ creator, body }) => changeReferralSlug(services, creator.userId, body.slug))
}
