/** Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
import type { Log } from '../log.ts'
import type { Captcha } from './port.ts'
import { askThem } from './siteverify.ts'

export type Keys = { siteKey: string; secretKey: string }

export const openTurnstile = (
  { siteKey, secretKey }: Keys,
  log: Log,
  verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
): Captcha => ({
  offer: async () => ({ provider: 'turnstile', siteKey }),
  check: askThem({ verifyUrl, secretKey, log, usedBefore: ['timeout-or-duplicate'] }),
  hosts: ['https://challenges.cloudflare.com'],
})
