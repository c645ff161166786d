/** Endpoints for administrators. */
import type { Readable } from 'node:stream'
import * as audit from '#contract/admin/audit.ts'
import * as invitations from '#contract/admin/invitations.ts'
import * as invoices from '#contract/admin/invoices.ts'
import * as overview from '#contract/admin/overview.ts'
import { changeSystemSettings, getSystemSettings, uploadLogo } from '#contract/admin/settings.ts'
import { upgradeUser } from '#contract/admin/users.ts'
import * as payouts from '#contract/affiliates/administration.ts'
import { listHoldsPage } from '#server/affiliates/holds/list-holds.ts'
import { getAffiliateOverview, listAllPayouts } from '#server/affiliates/payouts/administration/list-all-payouts.ts'
import { checkPayoutFile } from '#server/affiliates/payouts/files/import-results.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { MediaWorker } from '#server/media/worker/media-worker.ts'
import type { Services } from '#server/services/services.ts'
import { changePlan } from './administer-accounts.ts'
import { countAuditEntries, exportAuditLog, listAuditPage } from './audit/read-audit.ts'
import { adminNotificationRoutes, contentRoutes } from './content-routes.ts'
import { exportInvoicesAsAdmin, getInvoiceTotals } from './export-invoices.ts'
import * as manage from './invitations/manage.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { listActivity } from './overview/list-activity.ts'
import { readAttention } from './overview/read-attention.ts'
import * as payOut from './pay-out.ts'
import { adminSessionRoutes, adminTwoFactorRoutes } from './sessions/routes.ts'
import { changeSettings, readSystemSettings } from './settings/change-settings.ts'
import { uploadLogo as takeLogo } from './settings/logo/upload-logo.ts'
import { adminUserRoutes } from './users/routes.ts'

export function adminRoutes(mount: Mount, services: Services, pages: Pick<PublicPages, 'queries'>) {
  adminSessionRoutes(mount, services)
  adminTwoFactorRoutes(mount, services)
  adminUserRoutes(mount, services)
  mount(upgradeUser, async ({ body, admin }) => ({
    message: 'User plan upgraded successfully',
    user: await changePlan(services, admin, body.userId, { plan: body.plan, until: body.until ? new Date(body.until) : null }),
  }))
  mount(payouts.listHolds, ({ query }) => listHoldsPage(services, query.cursor))
  mount(payouts.decideHold, ({ params, body, admin }) => payOut.decideHoldAsAdmin(services, admin, params.id, body))
  adminPayoutRoutes(mount, services)
  adminInvoiceRoutes(mount, services)
  moderationRoutes(mount, services, pages)
  contentRoutes(mount, services)
  adminInvitationRoutes(mount, services)
  overviewRoutes(mount, services)
  adminNotificationRoutes(mount, services)
  auditRoutes(mount, services)
}

/** Endpoints of the control panel's Overview. */
function overviewRoutes(mount: Mount, services: Services) {
  mount(overview.getAttention, () => readAttention(services))
  mount(overview.listActivity, async () => ({ activities: await listActivity(services) }))
}

/** Endpoints for inviting people, and for creating their accounts. */
function adminInvitationRoutes(mount: Mount, services: Services) {
  mount(invitations.createInvitation, ({ body, admin }) => manage.createInvitation(services, admin, body))
  mount(invitations.listInvitations, ({ query }) => manage.listInvitationsPage(services, query.cursor))
  mount(invitations.resendInvitation, ({ params, admin }) => manage.resendInvitation(services, admin, params.id))
  mount(invitations.revokeInvitation, ({ params, admin }) => manage.revokeInvitation(services, admin, params.id))
  mount(invitations.createUser, ({ body, admin }) => manage.createUserWithPlan(services, admin, body))
}

/** Endpoints of the control panel that read the audit log. Nothing writes it but what an admin does. */
function auditRoutes(mount: Mount, services: Services) {
  mount(audit.listAudit, ({ query: { cursor, ...filter } }) => listAuditPage(services, filter, cursor))
  mount(audit.countAudit, ({ query }) => countAuditEntries(services, query))
  mount(audit.exportAudit, ({ query }) => exportAuditLog(services, query))
}

/** Endpoints of the system settings. */
export function systemSettingRoutes(mount: Mount, services: Services & { mediaWorker: MediaWorker }) {
  mount(getSystemSettings, () => readSystemSettings(services))
  mount(uploadLogo, ({ admin, form }) => takeLogo(services, admin, form))
  mount(changeSystemSettings, ({ admin, body }) => changeSettings(services, admin, body))
}

/** Endpoints for administrators about affiliates' money. */
function adminPayoutRoutes(mount: Mount, services: Services) {
  mount(payouts.getAffiliateOverview, () => getAffiliateOverview(services))
  mount(payouts.listAllPayouts, ({ query }) => listAllPayouts(services, query))
  mount(payouts.triggerPayout, ({ admin }) => payOut.runPayoutsAsAdmin(services, admin))
  mount(payouts.exportPayouts, async ({ admin }) => {
    const { filename, text } = await payOut.exportPayoutsAsAdmin(services, admin)
    return { filename, bytes: new Blob([text]).stream() }
  })
  mount(payouts.checkPayoutResults, async ({ bytes }) => checkPayoutFile(services, await readAll(bytes)))
  mount(payouts.importPayoutResults, async ({ bytes, admin }) =>
    payOut.importPayoutResultsAsAdmin(services, admin, await readAll(bytes)),
  )
  mount(payouts.markPayout, ({ params, body, admin }) => payOut.markPayoutAsAdmin(services, admin, params.id, body))
}

/** Endpoints for the operator's accountant. */
function adminInvoiceRoutes(mount: Mount, services: Services) {
  mount(invoices.getInvoiceTotals, ({ query }) => getInvoiceTotals(services, query))
  mount(invoices.exportInvoices, ({ admin, query }) => exportInvoicesAsAdmin(services, admin, { ...query, form: 'zip' }))
  mount(invoices.exportInvoiceList, ({ admin, query }) => exportInvoicesAsAdmin(services, admin, { ...query, form: 'csv' }))
}

const readAll = async (bytes: Readable): Promise<Uint8Array> => Buffer.concat(await bytes.toArray())
