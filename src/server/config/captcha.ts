/** Which CAPTCHA new accounts solve, and its keys. */
import { ConfigError } from './config-error.ts'
import type { ParsedEnvironment } from './environment.ts'

/** Turnstile and hCaptcha need both of their keys. */
export function readCaptchaSettings(env: ParsedEnvironment) {
  const keys = (prefix: 'TURNSTILE' | 'HCAPTCHA') => {
    const siteKey = env[`${prefix}_SITE_KEY`]
    const secretKey = env[`${prefix}_SECRET_KEY`]
    if (siteKey !== undefined && secretKey !== undefined) return { siteKey, secretKey }
    throw new ConfigError(
      `CAPTCHA_PROVIDER is ${env.CAPTCHA_PROVIDER}: ${prefix}_SITE_KEY and ${prefix}_SECRET_KEY must both be set.`,
    )
  }
  switch (env.CAPTCHA_PROVIDER) {
    case 'turnstile':
      return { provider: 'turnstile', ...keys('TURNSTILE') } as const
    case 'hcaptcha':
      return { provider: 'hcaptcha', ...keys('HCAPTCHA') } as const
    case 'altcha':
      return { provider: 'altcha', cost: env.ALTCHA_COST } as const
    case 'none':
      return { provider: 'none' } as const
  }
}
