/** The page as a whole: change it, and give it back its defaults. */
import * as contract from '#contract/page.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { changeProfile, resetPage } from './change-profile.ts'
import type { OwnsUpload } from './uploads.ts'

export function pageRoutes(mount: Mount, services: Services & { ownsUpload: OwnsUpload }) {
  mount(contract.changeUser, async ({ who, body }) => ({ user: await changeProfile(services, who.userId, body) }))
  mount(contract.resetPage, async ({ who, body }) => ({ user: await resetPage(services, who.userId, body?.version) }))
}
