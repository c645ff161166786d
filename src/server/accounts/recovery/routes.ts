/** Ways back in, and another address. */
import * as contract from '#contract/accounts/recovery.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { askForNewEmail, confirmNewEmail, undoNewEmail } from './change-email.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'

export function recoveryRoutes(mount: Mount, services: Services) {
  mount(contract.forgotPassword, ({ body }) => forgotPassword(services, body.email))
  mount(contract.resetPassword, ({ body }) => resetPassword(services, body))
  mount(contract.changeEmail, ({ who, body }) => askForNewEmail(services, who.userId, body))
  mount(contract.confirmEmail, ({ body }) => confirmNewEmail(services, body.token))
  mount(contract.undoEmail, ({ body }) => undoNewEmail(services, body.token))
}
