/** Endpoints of the system settings. */
import { changeSystemSettings, getSystemSettings, uploadLogo } from '#contract/admin/settings.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { MediaWorker } from '#server/media/worker/media-worker.ts'
import type { Services } from '#server/services/services.ts'
import { changeSettings, readSystemSettings } from './change-settings.ts'
import { uploadLogo as takeLogo } from './logo/upload-logo.ts'

export function systemSettingRoutes(mount: Mount, services: Services & { mediaWorker: MediaWorker }) {
  mount(getSystemSettings, () => readSystemSettings(services))
  mount(uploadLogo, ({ admin, form }) => takeLogo(services, admin, form))
  mount(changeSystemSettings, ({ admin, body }) => changeSettings(services, admin, body))
}
