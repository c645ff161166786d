/** Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
import type { Log } from '../log.ts'
import type { Captcha } from './port.ts'
import { createSiteverifyCheck } from './siteverify.ts'

export type CaptchaKeys = { siteKey: string; secretKey: string }

export const openTurnstile = (
  { siteKey, secretKey }: CaptchaKeys,
  log: Log,
  verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
): Captcha => ({
  offer: async () => ({ provider: 'turnstile', siteKey }),
  check: createSiteverifyCheck({ verifyUrl, secretKey, log, usedCodes: ['timeout-or-duplicate'] }),
  hosts: ['https://challenges.cloudflare.com'],
})
