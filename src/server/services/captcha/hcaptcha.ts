/** hCaptcha: https://docs.hcaptcha.com/#verify-the-user-response-server-side */
import type { Log } from '../log.ts'
import type { Captcha } from './port.ts'
import { createSiteverifyCheck } from './siteverify.ts'
import type { CaptchaKeys } from './turnstile.ts'

export const openHcaptcha = (
  { siteKey, secretKey }: CaptchaKeys,
  log: Log,
  verifyUrl = 'https://api.hcaptcha.com/siteverify',
): Captcha => ({
  offer: async () => ({ provider: 'hcaptcha', siteKey }),
  check: createSiteverifyCheck({
    verifyUrl,
    secretKey,
    log,
    usedCodes: ['already-seen-response', 'invalid-or-already-seen-response', 'expired-input-response'],
  }),
  hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
})
