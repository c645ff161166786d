/** The figures of a creator's own page, for the Analytics tab and as files. */
import * as contract from '#contract/analytics.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { buildCsv, buildJson } from './files/build-files.ts'
import { type AnalyticsServices, getAnalytics } from './get-analytics.ts'

export function analyticsRoutes(mount: Mount, services: AnalyticsServices) {
  mount(contract.getAnalytics, ({ creator, query }) => getAnalytics(services, creator.userId, query))
  mount(contract.downloadAnalyticsCsv, ({ creator, query }) => buildCsv(services, creator.userId, query))
  mount(contract.downloadAnalyticsJson, ({ creator, query }) => buildJson(services, creator.userId, query))
}
