/** What Turnstile and hCaptcha have in common: the browser gets a token from them, and we ask them what it is worth. */
import * as z from 'zod/mini'
import type { Log } from '../log.ts'
import type { Captcha } from './port.ts'

/** Milliseconds. */
const patience = 5_000

const verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

type Given = {
  verifyUrl: string
  secretKey: string
  /** Their words for a token that was handed in before. */
  usedBefore: readonly string[]
  log: Log
}

/** Nothing about the visitor goes along: their address is not ours to give. */
export const askThem =
  ({ verifyUrl, secretKey, usedBefore, log }: Given): Captcha['check'] =>
  async (solution) => {
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: solution }),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      })
      const { success, 'error-codes': codes = [] } = verdict.parse(await response.json())
      if (success) return 'solved'
      if (codes.some((code) => ourFault.has(code))) {
        log.error({ codes }, 'The CAPTCHA service does not take our questions: nobody can register.')
        return 'away'
      }
      return codes.some((code) => usedBefore.includes(code)) ? 'used' : 'wrong'
    } catch (error) {
      log.error({ err: error }, 'The CAPTCHA service could not be asked: nobody can register.')
      return 'away'
    }
  }

/** A wrong secret key, or a fault of theirs, is no visitor's fault. */
const ourFault = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'internal-error',
  'sitekey-secret-mismatch',
  'bad-request',
])
