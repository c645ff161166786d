/** Endpoints of the control panel about global notifications. */
import * as contract from '#contract/admin/notifications.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import * as notifications from '#server/notifications/change-notifications.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from './audit/record-audit.ts'
import { readStats } from './users/stats/read-stats.ts'
import { countBanned } from './users/stats/store.ts'

export function adminNotificationRoutes(mount: Mount, services: Services) {
  mount(contract.listNotifications, async () => ({
    notifications: await notifications.listNotifications(services),
    reach: await countReach(services),
  }))
  mount(contract.createNotification, ({ body, admin }) =>
    notifications.scheduleNotification(services, body, (tx, { id, dismissals, ...after }) =>
      recordAudit(services, tx, admin, { action: 'create-notification', after: flatten(after), detail: { notification: id } }),
    ),
  )
  mount(contract.endNotification, async ({ params, admin }) => {
    await notifications.endNotification(services, params.id, (tx, { id, message, endsAt }, endedAt) =>
      recordAudit(services, tx, admin, {
        action: 'end-notification',
        before: { endsAt },
        after: { endsAt: endedAt.toISOString() },
        detail: { notification: id, message },
      }),
    )
    return undefined
  })
}

async function countReach(services: Services) {
  const [{ totalUsers, users }, banned] = await Promise.all([readStats(services), countBanned(services.db)])
  const free = users.free - banned.free
  const paid = totalUsers - users.free - banned.paid
  return { everyone: free + paid, free, paid }
}

/** The log shows one value for each name. */
const flatten = <T extends { link: { url: string; text: string } | null }>({ link, ...rest }: T) => ({
  ...rest,
  link: link?.url ?? null,
  linkText: link?.text ?? null,
})
