/** Endpoints for bans, appeals, reports and pages that are taken down. */
import * as contract from '#contract/admin/moderation.ts'
import * as reports from '#contract/admin/reports.ts'
import { countNoun } from '#rules/text/formats.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { listAppeals } from '#server/support/appeals/appeals.ts'
import { listReportedPages } from '#server/support/reports/reports.ts'
import { reviewPage } from '#server/support/reports/review-page.ts'
import { listTakedowns } from '#server/support/takedowns/take-down.ts'
import { banAsAdmin, getBanEffects, unbanAsAdmin } from './ban-user.ts'
import { closeReportsAsAdmin, decideAppealAsAdmin, removeLinksAsAdmin, restoreAsAdmin, takeDownAsAdmin } from './moderate-page.ts'

const banned = { message: 'User banned successfully' }
const unbanned = { message: 'User unbanned successfully' }

type SentBan = {
  reason: Parameters<typeof banAsAdmin>[3]['reason']
  note?: string | null | undefined
  until?: string | null | undefined
}
const toDraft = ({ reason, note, until }: SentBan) => ({ reason, note, until: until ? new Date(until) : null })

export function moderationRoutes(mount: Mount, services: Services, pages: Pick<PublicPages, 'queries'>) {
  mount(contract.banUser, async ({ body: { userId, ...ban }, admin }) => {
    await banAsAdmin(services, admin, userId, toDraft(ban))
    return banned
  })
  mount(contract.banUserById, async ({ params, body, admin }) => {
    await banAsAdmin(services, admin, params.id, toDraft(body))
    return banned
  })
  mount(contract.unbanUser, async ({ body, admin }) => {
    await unbanAsAdmin(services, admin, body.userId)
    return unbanned
  })
  mount(contract.unbanUserById, async ({ params, admin }) => {
    await unbanAsAdmin(services, admin, params.id)
    return unbanned
  })
  mount(contract.getBanEffects, ({ params }) => getBanEffects(services, params.id))
  mount(contract.listAppeals, ({ query }) => listAppeals(services, query.cursor))
  mount(contract.decideAppeal, async ({ params, body, admin }) => {
    await decideAppealAsAdmin(services, admin, params.id, body)
    return { message: body.decision === 'lift' ? 'Ban lifted' : 'Ban upheld' }
  })

  mount(reports.listReportedPages, ({ query }) => listReportedPages(services, query))
  mount(reports.getReportedPage, ({ params }) => reviewPage(services, pages, params.id))
  mount(reports.closeReports, async ({ params, body, admin }) => ({
    closed: await closeReportsAsAdmin(services, admin, { userId: params.id, id: body?.report }),
  }))
  mount(contract.takeDownPage, async ({ params, body, admin }) => {
    await takeDownAsAdmin(services, admin, params.id, body)
    return { message: 'Page taken down' }
  })
  mount(contract.restorePage, async ({ params, admin }) => {
    await restoreAsAdmin(services, admin, params.id)
    return { message: 'Page restored' }
  })
  mount(contract.removeLinks, async ({ params, body, admin }) => ({
    message: `${countNoun(await removeLinksAsAdmin(services, admin, params.id, body), 'link')} hidden`,
  }))
  mount(contract.listTakedowns, ({ query }) => listTakedowns(services, query.cursor))
}
