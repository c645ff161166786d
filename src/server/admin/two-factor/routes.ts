/** Endpoints for the two-factor sign-in of the gates. */
import * as contract from '#contract/admin/sessions.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import {
  disableAdminTwoFactor,
  enableAdminTwoFactor,
  getAdminTwoFactorStatus,
  renewAdminBackupCodes,
  setUpAdminTwoFactor,
} from './settings.ts'

export function adminTwoFactorRoutes(mount: Mount, services: Services) {
  mount(contract.getAdminTwoFactor, async () => ({
    admin: await getAdminTwoFactorStatus(services, 'admin'),
    control: await getAdminTwoFactorStatus(services, 'control'),
  }))
  mount(contract.setUpAdminTwoFactor, ({ admin, params }) => setUpAdminTwoFactor(services, admin, params.gate))
  mount(contract.enableAdminTwoFactor, async ({ admin, params, body }) => ({
    backupCodes: await enableAdminTwoFactor(services, admin, params.gate, body.code),
  }))
  mount(contract.disableAdminTwoFactor, async ({ admin, params, body }) => {
    await disableAdminTwoFactor(services, admin, params.gate, body.code)
    return undefined
  })
  mount(contract.renewAdminBackupCodes, async ({ admin, params, body }) => ({
    backupCodes: await renewAdminBackupCodes(services, admin, params.gate, body.code),
  }))
}
