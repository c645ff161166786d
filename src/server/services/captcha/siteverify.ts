/** Shared by Turnstile and hCaptcha: the browser gets a token from the service, and we check it with the service's siteverify API. */
import * as z from 'zod/mini'
import { openCircuitBreaker } from '../circuit-breaker.ts'
import type { Log } from '../log.ts'
import type { Captcha } from './port.ts'

/** Milliseconds. */
const timeoutMs = 5_000

const verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

type SiteverifyOptions = {
  verifyUrl: string
  secretKey: string
  /** The services' error codes for a token that was submitted before. */
  usedCodes: readonly string[]
  log: Log
}

/** Sends nothing about the visitor, not even their IP address. */
function createSiteverifyCheck({ verifyUrl, secretKey, usedCodes: usedBefore, log }: SiteverifyOptions): Captcha['check'] {
  const breaker = openCircuitBreaker({ isUnavailable: () => true })
  return async (solution) => {
    try {
      const { success, 'error-codes': codes = [] } = await breaker(async () => {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: solution }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        return verdict.parse(await response.json())
      })
      if (success) return 'solved'
      if (codes.some((code) => operatorErrorCodes.has(code))) {
        log.error({ codes }, 'The CAPTCHA service rejects our requests: nobody can register.')
        return 'unavailable'
      }
      return codes.some((code) => usedBefore.includes(code)) ? 'used' : 'wrong'
    } catch (error) {
      log.error({ err: error }, 'The CAPTCHA service cannot be reached: nobody can register.')
      return 'unavailable'
    }
  }
}

/** Errors that the visitor did not cause: a wrong secret key, or a failure of the service itself. */
const operatorErrorCodes = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'internal-error',
  'sitekey-secret-mismatch',
  'bad-request',
])

/** hCaptcha: https://docs.hcaptcha.com/#verify-the-user-response-server-side */
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

type CaptchaKeys = { siteKey: string; secretKey: string }

/** Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const openTurnstile = (
  { siteKey, secretKey }: CaptchaKeys,
  log: Log,
  verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
): Captcha => ({
  offer: async () => ({ provider: 'turnstile', siteKey }),
  check: createSiteverifyCheck({ verifyUrl, secretKey, log, usedCodes: ['timeout-or-duplicate'] }),
  hosts: ['https://challenges.cloudflare.com'],
})
