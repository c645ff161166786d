/** hCaptcha: https://docs.hcaptcha.com/#verify-the-user-response-server-side */
import type { Captcha } from './port.ts'
import { askThem } from './siteverify.ts'
import type { Keys } from './turnstile.ts'

export const openHcaptcha = ({ siteKey, secretKey }: Keys, verifyUrl = 'https://api.hcaptcha.com/siteverify'): Captcha => ({
  offer: async () => ({ provider: 'hcaptcha', siteKey }),
  check: askThem({
    verifyUrl,
    secretKey,
    usedBefore: ['already-seen-response', 'invalid-or-already-seen-response', 'expired-input-response'],
  }),
  hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
})
