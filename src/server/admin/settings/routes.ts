/** Endpoints of the system settings. */
import { changeSystemSettings, getSystemSettings } from '#contract/admin/settings.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { changeSettings, readSystemSettings } from './change-settings.ts'

export function systemSettingRoutes(mount: Mount, services: Services) {
  mount(getSystemSettings, () => readSystemSettings(services))
  mount(changeSystemSettings, ({ admin, body }) => changeSettings(services, admin, body))
}
