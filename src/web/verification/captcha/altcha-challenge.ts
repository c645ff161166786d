/** What the server sets our own CAPTCHA to solve. */
import type { readCaptcha } from '#contract/accounts/captcha.ts'
import type { Answer } from '#contract/endpoint.ts'

export type AltchaChallenge = Extract<Answer<typeof readCaptcha>, { provider: 'altcha' }>['challenge']
