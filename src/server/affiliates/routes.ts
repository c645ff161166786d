/** Endpoints of affiliates: their referral link, figures, holds and payouts, and the leaderboard. Those of admins are in `admin/`. */
import type { FastifyRequest } from 'fastify'
import * as commissions from '#contract/affiliates/commissions.ts'
import { getAffiliateFigures, getLeaderboard } from '#contract/affiliates/leaderboard.ts'
import { changePayoutAddress as changeAddressEndpoint } from '#contract/affiliates/payout-address.ts'
import * as payouts from '#contract/affiliates/payouts.ts'
import * as referrals from '#contract/affiliates/referrals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { findMode } from './current-mode.ts'
import { buildStatement } from './history/build-statement.ts'
import { listCommissions } from './history/list-commissions.ts'
import { appealHold } from './holds/decide-hold.ts'
import { buildFigures, buildLeaderboard } from './leaderboard/build-leaderboard.ts'
import { listPayouts } from './payouts/find-payouts.ts'
import { cancelPayout, requestPayout } from './payouts/request-payout.ts'
import { changeLeaderboardChoice, changePayoutAddress, getPayoutSettings, type Reauthenticate } from './payouts/settings.ts'
import { getReferrer } from './referrals/find-affiliate.ts'
import { recordReferralClick } from './referrals/record-referral.ts'
import { changeReferralSlug } from './referrals/slugs/change-slug.ts'
import { getAffiliateStats } from './stats/get-stats.ts'

/** `countsAsVisit` belongs to a feature above this one. */
type VisitCheck = { countsAsVisit: (tx: Queries, creatorId: string, request: FastifyRequest) => Promise<boolean> }

/** Endpoints for referral links. */
export function referralRoutes(mount: Mount, services: Services & VisitCheck) {
  mount(referrals.getReferrer, ({ params }) => getReferrer(services, params.code))
  mount(referrals.recordReferralClick, ({ body, request }) =>
    recordReferralClick(services, body.code, (tx, creatorId) => services.countsAsVisit(tx, creatorId, request)),
  )
  mount(referrals.changeReferralSlug, ({ creator, body }) => changeReferralSlug(services, creator.userId, body.slug))
}

/** An affiliate's own figures, commissions and statement. */
export function affiliateStatsRoutes(mount: Mount, services: Services) {
  mount(commissions.getAffiliateStats, ({ creator }) => getAffiliateStats(services, creator.userId))
  mount(commissions.listCommissions, ({ creator, query }) => listCommissions(services, creator.userId, query))
  mount(commissions.getStatement, ({ creator }) => buildStatement(services, creator.userId))
}

/** The affiliate's endpoint for holds; those of admins are in `admin/routes.ts`. */
export function holdRoutes(mount: Mount, services: Services) {
  mount(commissions.appealHold, ({ creator, params, body }) => appealHold(services, creator.userId, params.id, body.text))
}

/** The endpoints of an affiliate's payouts. Those for admins are in `src/server/admin/`. */
export function payoutRoutes(mount: Mount, services: Services & { reauthenticate: Reauthenticate }) {
  mount(payouts.getPayoutSettings, ({ creator }) => getPayoutSettings(services.db, creator.userId))
  mount(changeAddressEndpoint, ({ creator, body }) => changePayoutAddress(services, creator.userId, body))
  mount(payouts.changeLeaderboardChoice, ({ creator, body }) =>
    changeLeaderboardChoice(services, creator.userId, body.leaderboard),
  )
  mount(payouts.listPayouts, ({ creator, query }) => listPayouts(services, creator.userId, query.cursor))
  mount(payouts.requestPayout, ({ creator, body }) => requestPayout(services, creator.userId, body.amountPence))
  mount(payouts.cancelPayout, ({ creator, params }) => cancelPayout(services, creator.userId, params.id))
}

const cacheTtlMs = 30_000

/** The leaderboard and the platform's figures. They are requested often, so each node caches them for half a minute. */
export function leaderboardRoutes(mount: Mount, services: Pick<Services, 'config' | 'db' | 'now'>) {
  const { db, now } = services
  // Test money counts only while nothing else is taken.
  const getShownMode = () => findMode(services) ?? 'stripe'
  mount(
    getLeaderboard,
    cacheFor(cacheTtlMs, now, (time) => buildLeaderboard(db, getShownMode(), time)),
  )
  mount(
    getAffiliateFigures,
    cacheFor(cacheTtlMs, now, (time) => buildFigures(db, getShownMode(), time)),
  )
}
