/** Endpoints that change the profile and the page as a whole, or reset the page to its defaults. */
import { listPosters } from '#contract/blocks.ts'
import * as contract from '#contract/page.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { changeProfile, resetPage } from './change-profile.ts'
import * as posters from './posters.ts'
import type { OwnsUpload } from './uploads.ts'

export function pageRoutes(mount: Mount, services: Services & { ownsUpload: OwnsUpload }) {
  mount(contract.changeProfile, async ({ creator, body }) => ({ user: await changeProfile(services, creator.userId, body) }))
  mount(listPosters, ({ creator }) => posters.listPosters(services, creator.userId))
  mount(contract.resetPage, async ({ creator, body }) => ({ user: await resetPage(services, creator.userId, body?.version) }))
}
