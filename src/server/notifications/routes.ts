/** Endpoints for creators about the notification on their dashboard. */
import * as contract from '#contract/admin/notifications.ts'
import { canDismiss } from '#rules/admin/notifications.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { presentShown } from './change-notifications.ts'
import * as store from './store.ts'

export function notificationRoutes(mount: Mount, { db, now }: Pick<Services, 'db' | 'now'>) {
  mount(contract.getNotification, async ({ creator }) => {
    const moment = now()
    const current = await store.findCurrent(db, creator.userId, moment)
    const next = await store.findNextChange(db, creator.userId, moment)
    return { notification: current ? presentShown(current) : null, changesAt: next?.toISOString() ?? null }
  })
  mount(contract.dismissNotification, async ({ params, creator }) => {
    const style = await store.insertDismissal(db, params.id, creator.userId, now())
    if (!style) throw new Refusal('no-such-notification')
    if (!canDismiss(style)) throw new Refusal('notification-is-urgent')
  })
}
