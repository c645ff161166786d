/** Routes of announcements. The audit log has their subjects, and to how many they went. */
import * as contract from '#contract/admin/announcements.ts'
import { exportSubscribers } from '#server/announcements/export-subscribers.ts'
import * as announcements from '#server/announcements/manage-announcements.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../audit/record-audit.ts'

export function announcementRoutes(mount: Mount, services: Services) {
  mount(contract.listAnnouncements, () => announcements.listAnnouncements(services))
  mount(contract.createAnnouncement, async ({ body, admin }) => ({
    announcement: await announcements.createAnnouncement(services, body, (tx) =>
      recordAudit(services, tx, admin, {
        action: 'create-announcement',
        detail: { announcement: body.id, subject: body.subject, audience: body.audience, sendAt: body.sendAt },
      }),
    ),
  }))
  mount(contract.testAnnouncement, async ({ body, admin }) => {
    await announcements.sendTestAnnouncement(services, body, (tx) =>
      recordAudit(services, tx, admin, { action: 'test-announcement', detail: { subject: body.subject } }),
    )
    return undefined
  })
  mount(contract.cancelAnnouncement, async ({ params, admin }) => ({
    announcement: await announcements.cancelAnnouncement(services, params.id, (tx) =>
      recordAudit(services, tx, admin, { action: 'cancel-announcement', detail: { announcement: params.id } }),
    ),
  }))
  mount(contract.exportSubscribers, async ({ admin }) => {
    await recordAudit(services, services.db, admin, { action: 'export-subscribers' })
    const filename = `product-news-${services.now().toISOString().slice(0, 10)}.csv`
    return { filename, bytes: exportSubscribers(services) }
  })
}
