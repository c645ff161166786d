/** Which outside services an operator set: mail, storage, CAPTCHA and AI. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'
import type { ParsedEnvironment } from './environment.ts'

/** A webhook gets JSON, a topic of ntfy text. */
export type AlertKind = 'webhook' | 'ntfy'

/** Certificates that are trusted at the mail server. */
export function readCertificates(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    new X509Certificate(text)
    return text
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EACCES'
          ? 'this user may not read it'
          : 'it has no certificate in PEM'
    throw new ConfigError(`SMTP_CA is ${file}, but ${why}.`)
  }
}

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket that stores pictures and videos. Either all of a bucket's settings are given or none. */
export function readS3(env: ParsedEnvironment) {
  const missing = s3Names.filter((name) => env[name] === undefined)
  if (missing.length === s3Names.length && env.S3_PUBLIC_URL === undefined) return undefined
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')} must be set too, because other S3_* settings are.`)
  return {
    endpoint: String(env.S3_ENDPOINT),
    region: String(env.S3_REGION),
    bucket: String(env.S3_BUCKET),
    accessKeyId: String(env.S3_ACCESS_KEY_ID),
    secretAccessKey: String(env.S3_SECRET_ACCESS_KEY),
    publicUrl: env.S3_PUBLIC_URL?.replace(/\/+$/, ''),
  }
}

/** Where the operator is told of what is wrong. Undefined: nowhere. */
export function readAlerts({ ALERT_WEBHOOK_URL: webhook, ALERT_NTFY_URL: ntfy }: ParsedEnvironment) {
  const found = Object.entries({ webhook, ntfy }).flatMap(([kind, url]) => (url ? [{ kind: kind as AlertKind, url }] : []))
  return found.length > 0 ? found : undefined
}

/** Which CAPTCHA new accounts solve, and its keys. Turnstile and hCaptcha need both of their keys. */
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

/**
 * The AI service that makes themes, where the operator set one up. Undefined: themes are made on this server alone. A service in one's
 * own network may need no key.
 */
export function readAi({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: ParsedEnvironment) {
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return undefined
  if (baseUrl === undefined) throw new ConfigError('AI_BASE_URL must be set too, because other AI_* settings are.')
  if (model === undefined) throw new ConfigError('AI_MODEL must be set too, because other AI_* settings are.')
  const { username, search, hash } = new URL(baseUrl)
  if (username !== '' || search !== '' || hash !== '')
    throw new ConfigError('AI_BASE_URL must be an address without a key or a query: the key belongs in AI_API_KEY.')
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model }
}
