/** Endpoints for a forgotten password and for changing the email address. */
import * as contract from '#contract/accounts/recovery.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './change-email.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'

export function recoveryRoutes(mount: Mount, services: Services) {
  mount(contract.forgotPassword, ({ body }) => requestPasswordReset(services, body.email))
  mount(contract.resetPassword, ({ body }) => resetPassword(services, body))
  mount(contract.changeEmail, ({ creator, body }) => requestEmailChange(services, creator.userId, body))
  mount(contract.confirmEmail, ({ body }) => confirmEmailChange(services, body.token))
  mount(contract.undoEmail, ({ body }) => undoEmailChange(services, body.token))
}
