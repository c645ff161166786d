/** Endpoints for the CAPTCHA and for verifying a new account. */
import { getCaptcha } from '#contract/accounts/captcha.ts'
import * as contract from '#contract/accounts/verification.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { toClient } from '../login/client.ts'
import type { AccountServices } from '../referral-hooks.ts'
import { registerInstantly } from '../register.ts'
import { checkVerificationEmail, requestNewVerificationCode } from './send-code.ts'
import { verifyByEmail, verifyInstant } from './verify.ts'

export function verificationRoutes(mount: Mount, services: AccountServices) {
  mount(getCaptcha, () => services.captcha.offer())
  mount(contract.instantRegister, ({ body, request }) => registerInstantly(services, body, toClient(request)))
  mount(contract.verifyInstant, ({ body, request }) => verifyInstant(services, body, toClient(request)))
  mount(contract.verifyEmail, ({ body, request }) => verifyByEmail(services, body, toClient(request)))
  mount(contract.resendVerification, ({ body }) => requestNewVerificationCode(services, body.email))
  mount(contract.checkVerificationEmail, ({ body }) => checkVerificationEmail(services, body.ticket))
}
