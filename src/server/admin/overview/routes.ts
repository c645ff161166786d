/** Endpoints of the control panel's Overview. */
import * as contract from '#contract/admin/overview.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { listActivity } from './list-activity.ts'
import { readAttention } from './read-attention.ts'

export function overviewRoutes(mount: Mount, services: Services) {
  mount(contract.getAttention, () => readAttention(services))
  mount(contract.listActivity, async () => ({ activities: await listActivity(services) }))
}
