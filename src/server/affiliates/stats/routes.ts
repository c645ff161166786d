/** An affiliate's own figures, commissions and statement. */
import * as contract from '#contract/affiliates/commissions.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { listCommissions } from '../history/list-commissions.ts'
import { buildStatement } from '../statement/build-statement.ts'
import { getAffiliateStats } from './get-stats.ts'

export function affiliateStatsRoutes(mount: Mount, services: Services) {
  mount(contract.getAffiliateStats, ({ creator }) => getAffiliateStats(services, creator.userId))
  mount(contract.listCommissions, ({ creator, query }) => listCommissions(services, creator.userId, query))
  mount(contract.getStatement, ({ creator }) => buildStatement(services, creator.userId))
}
