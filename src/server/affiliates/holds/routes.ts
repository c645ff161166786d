/** The affiliate's endpoint for holds; those of admins are in `admin/routes.ts`. */
import * as contract from '#contract/affiliates/commissions.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { appealHold } from './appeal-hold.ts'

export function holdRoutes(mount: Mount, services: Services) {
  mount(contract.appealHold, async ({ creator, params, body }) => {
    await appealHold(services, creator.userId, params.id, body.text)
    return undefined
  })
}
