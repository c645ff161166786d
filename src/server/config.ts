/** The environment, parsed once. A wrong value stops the start with one sentence that names it. */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { parseKeys } from './services/keyring.ts'

const blankIsUnset = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  )
const given = blankIsUnset(z.optional(z.string()))
const oneOf = <const V extends readonly [string, ...string[]]>(values: V, otherwise: V[number]) =>
  blankIsUnset(z._default(z.enum(values, `must be one of ${values.join(', ')}`), otherwise as never))
const address = (schemes: string[], says: string) =>
  blankIsUnset(
    z.optional(
      z.string().check(z.refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), says)),
    ),
  )
const whole = (least: number, most: number, otherwise: number) => {
  const says = `must be a whole number from ${least} to ${most}`
  return blankIsUnset(
    z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,6}$/, says)),
        z.pipe(z.transform(Number), z.number().check(z.minimum(least, says), z.maximum(most, says))),
      ),
      otherwise as never,
    ),
  )
}
const proxyName = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i

const keysLookLike = 'must list keys as id:base64 of 32 bytes, separated by commas, the newest last'

const environment = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: blankIsUnset(z._default(z.string(), '127.0.0.1')),
  DATA_DIR: blankIsUnset(z._default(z.string(), './data')),
  DATABASE_URL: address(['postgres', 'postgresql'], 'must be an address like postgres://user:password@host:5432/name'),
  PUBLIC_URL: address(['http', 'https'], 'must be an address like https://example.com'),
  NODE_ENV: oneOf(['production', 'development', 'test'], 'production'),
  LOG_LEVEL: oneOf(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'], 'info'),
  TRUST_PROXY: blankIsUnset(
    z.optional(
      z.pipe(
        z
          .string()
          .check(
            z.refine(
              (text) => text.split(',').every((part) => proxyName.test(part.trim())),
              'must list the addresses or networks of your proxies, such as loopback or 10.0.0.0/8',
            ),
          ),
        z.transform((text) => text.split(',').map((part) => part.trim())),
      ),
    ),
  ),
  WEB_CONCURRENCY: whole(1, 256, 1),
  METRICS_PORT: blankIsUnset(z.optional(whole(0, 65_535, 0))),
  ADMIN_PASSWORD: blankIsUnset(z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))),
  ADMIN_ACCESS_KEY: blankIsUnset(z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))),
  ENCRYPTION_KEYS: blankIsUnset(z.optional(z.string().check(z.refine((text) => parseKeys(text) !== undefined, keysLookLike)))),
  SMTP_URL: address(['smtp', 'smtps'], 'must be an address like smtp://user:password@host:587'),
  MAIL_FROM: given,
  STRIPE_SECRET_KEY: given,
  STRIPE_PUBLISHABLE_KEY: given,
  STRIPE_WEBHOOK_SECRET: given,
  STRIPE_API_BASE: address(['http', 'https'], 'must be an address like https://api.stripe.com'),
  S3_ENDPOINT: address(['http', 'https'], 'must be an address like https://s3.example.com'),
  S3_REGION: given,
  S3_BUCKET: given,
  S3_ACCESS_KEY_ID: given,
  S3_SECRET_ACCESS_KEY: given,
  S3_PUBLIC_URL: address(['http', 'https'], 'must be an address like https://media.example.com'),
  CAPTCHA_PROVIDER: oneOf(['altcha', 'turnstile', 'hcaptcha', 'none'], 'altcha'),
  ALTCHA_COST: whole(100, 100_000, 2_000),
  TURNSTILE_SITE_KEY: given,
  TURNSTILE_SECRET_KEY: given,
  HCAPTCHA_SITE_KEY: given,
  HCAPTCHA_SECRET_KEY: given,
  VERIFICATION: oneOf(['captcha', 'email', 'none'], 'captcha'),
  RATE_LIMITS: oneOf(['on', 'off'], 'on'),
  GEOIP_DB: given,
  REDIS_URL: address(['redis', 'rediss'], 'must be an address like redis://host:6379'),
})

export type Environment = Record<string, string | undefined>

export class ConfigFault extends Error {}

/** Every name that the environment may set; `.env.example` and `docs/operate.md` list the same ones (a test compares). */
export const settingNames = Object.keys(environment.shape)

/** What the rest of the server knows of the environment. Throws a `ConfigFault` with one sentence. */
export function readConfig(env: Environment) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigFault(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    PUBLIC_URL,
    NODE_ENV,
    LOG_LEVEL,
    TRUST_PROXY,
    WEB_CONCURRENCY,
    METRICS_PORT,
    ADMIN_PASSWORD,
    ADMIN_ACCESS_KEY,
    ENCRYPTION_KEYS,
    SMTP_URL,
    MAIL_FROM,
    VERIFICATION,
    RATE_LIMITS,
    S3_ENDPOINT,
    S3_PUBLIC_URL,
  } = parsed.data
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    /** Where visitors find this server, without a slash at the end. */
    publicUrl,
    mode: NODE_ENV,
    logLevel: LOG_LEVEL,
    /** The proxies whose X-Forwarded-For and X-Request-Id are believed; none by default. */
    trustedProxies: TRUST_PROXY,
    workers: WEB_CONCURRENCY,
    metricsPort: METRICS_PORT,
    adminPassword: ADMIN_PASSWORD,
    adminAccessKey: ADMIN_ACCESS_KEY,
    /** The newest last; without them the data folder's own are used. */
    encryptionKeys: ENCRYPTION_KEYS === undefined ? undefined : parseKeys(ENCRYPTION_KEYS),
    /** Without one, letters are kept in the outbox. */
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM ?? `${brand.name} <no-reply@${new URL(publicUrl).hostname}>`,
    /** How a new account is verified before anybody is signed in to it. */
    verification: VERIFICATION,
    captcha: captchaOf(parsed.data),
    /** Where pictures and videos lie; undefined for the data folder. */
    s3: s3Of(parsed.data),
    mediaHosts: {
      shown: originOf(S3_PUBLIC_URL),
      sent: originOf(S3_ENDPOINT),
    },
    hasRateLimits: RATE_LIMITS === 'on',
  }
}

type Given = z.infer<typeof environment>

const originOf = (address: string | undefined) => (address === undefined ? undefined : new URL(address).origin)

const s3Parts = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket is named whole or not at all. */
function s3Of(given: Given) {
  const missing = s3Parts.filter((name) => given[name] === undefined)
  if (missing.length === s3Parts.length && given.S3_PUBLIC_URL === undefined) return undefined
  if (missing.length > 0) throw new ConfigFault(`${missing.join(', ')} must be set too, because a part of S3_* is.`)
  return {
    endpoint: String(given.S3_ENDPOINT),
    region: String(given.S3_REGION),
    bucket: String(given.S3_BUCKET),
    accessKeyId: String(given.S3_ACCESS_KEY_ID),
    secretAccessKey: String(given.S3_SECRET_ACCESS_KEY),
    publicUrl: given.S3_PUBLIC_URL?.replace(/\/+$/, ''),
  }
}

/** An outside CAPTCHA needs both of its keys. */
function captchaOf(env: Given) {
  const keys = (prefix: 'TURNSTILE' | 'HCAPTCHA') => {
    const siteKey = env[`${prefix}_SITE_KEY`]
    const secretKey = env[`${prefix}_SECRET_KEY`]
    if (siteKey !== undefined && secretKey !== undefined) return { siteKey, secretKey }
    throw new ConfigFault(
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

export type Config = ReturnType<typeof readConfig>
