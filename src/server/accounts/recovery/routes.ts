/** Endpoints for a forgotten password and for changing the email address. */
import * as contract from '#contract/accounts/recovery.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { RateLimiter } from '#server/http/endpoints/rate-limits.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './change-email.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { undoTwoFactor } from './undo-two-factor.ts'

export function recoveryRoutes(
  mount: Mount,
  services: AccountServices,
  { rememberAddress }: Pick<RateLimiter, 'rememberAddress'>,
) {
  mount(contract.forgotPassword, ({ body }) => requestPasswordReset(services, body.email))
  mount(contract.resetPassword, async ({ body, request }) => {
    const { email, message } = await resetPassword(services, body)
    // Otherwise strangers who guess passwords could keep the owner from signing in with the new one.
    await rememberAddress(email, request)
    return { message }
  })
  mount(contract.changeEmail, ({ creator, body }) => requestEmailChange(services, creator.userId, body))
  mount(contract.confirmEmail, ({ body }) => confirmEmailChange(services, body.token))
  mount(contract.undoEmail, ({ body }) => undoEmailChange(services, body.token))
  mount(contract.undoTwoFactor, ({ body }) => undoTwoFactor(services, body.token))
}
