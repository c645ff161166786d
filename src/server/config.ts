/** Parses the settings in the environment, once. An invalid value prevents the start, with one sentence that names the setting. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { payoutMethods } from '#rules/affiliates/payouts.ts'
import { brand } from '#rules/platform/brand.ts'
import { parseKeys } from './services/keyring.ts'

const blankIsUnset = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  )
const optionalText = blankIsUnset(z.optional(z.string()))
const oneOfValues = <const V extends readonly [string, ...string[]]>(values: V, byDefault: V[number]) =>
  blankIsUnset(z._default(z.enum(values, `must be one of ${values.join(', ')}`), byDefault as never))
const url = (schemes: string[], message: string) =>
  blankIsUnset(
    z.optional(
      z
        .string()
        .check(z.refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), message)),
    ),
  )
const integer = (min: number, max: number, byDefault: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return blankIsUnset(
    z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,6}$/, message)),
        z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
      ),
      byDefault as never,
    ),
  )
}
const proxyPattern = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i

const keysMessage = 'must list keys as id:base64 of 32 bytes, separated by commas, the newest last'

const environment = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: blankIsUnset(z._default(z.string(), '127.0.0.1')),
  DATA_DIR: blankIsUnset(z._default(z.string(), './data')),
  DATABASE_URL: url(['postgres', 'postgresql'], 'must be an address like postgres://user:password@host:5432/name'),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: integer(1, 9_999, 14),
  PUBLIC_URL: url(['http', 'https'], 'must be an address like https://example.com'),
  NODE_ENV: oneOfValues(['production', 'development', 'test'], 'production'),
  LOG_LEVEL: oneOfValues(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'], 'info'),
  TRUST_PROXY: blankIsUnset(
    z.optional(
      z.pipe(
        z
          .string()
          .check(
            z.refine(
              (text) => text.split(',').every((part) => proxyPattern.test(part.trim())),
              'must list the addresses or networks of your proxies, such as loopback or 10.0.0.0/8',
            ),
          ),
        z.transform((text) => text.split(',').map((part) => part.trim())),
      ),
    ),
  ),
  WEB_CONCURRENCY: integer(1, 256, 1),
  MAX_CONNECTIONS: integer(1, 999_999, 8_000),
  MAX_CONNECTIONS_PER_ADDRESS: integer(1, 999_999, 256),
  SHUTDOWN_DELAY: integer(0, 300, 0),
  METRICS_PORT: blankIsUnset(z.optional(integer(0, 65_535, 0))),
  ADMIN_PASSWORD: blankIsUnset(z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))),
  ADMIN_ACCESS_KEY: blankIsUnset(z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))),
  ENCRYPTION_KEYS: blankIsUnset(z.optional(z.string().check(z.refine((text) => parseKeys(text) !== undefined, keysMessage)))),
  SMTP_URL: url(['smtp', 'smtps'], 'must be an address like smtp://user:password@host:587'),
  SMTP_CA: optionalText,
  MAIL_FROM: optionalText,
  PAYMENTS: blankIsUnset(z.optional(z.enum(['sandbox', 'stripe', 'off'], 'must be one of sandbox, stripe, off'))),
  PLAN_FOR_ALL: oneOfValues(['premium', 'pro', 'free'], 'premium'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: url(['http', 'https'], 'must be an address like https://api.stripe.com'),
  PAYOUTS: blankIsUnset(z.optional(z.enum(payoutMethods, `must be one of ${payoutMethods.join(', ')}`))),
  PAYPAL_CLIENT_ID: optionalText,
  PAYPAL_CLIENT_SECRET: optionalText,
  PAYPAL_ENVIRONMENT: blankIsUnset(z.optional(z.enum(['sandbox', 'live'], 'must be one of sandbox, live'))),
  PAYPAL_API_BASE: url(['http', 'https'], 'must be an address like https://api-m.paypal.com'),
  S3_ENDPOINT: url(['http', 'https'], 'must be an address like https://s3.example.com'),
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_PUBLIC_URL: url(['http', 'https'], 'must be an address like https://media.example.com'),
  CAPTCHA_PROVIDER: oneOfValues(['altcha', 'turnstile', 'hcaptcha', 'none'], 'altcha'),
  ALTCHA_COST: integer(100, 100_000, 2_000),
  TURNSTILE_SITE_KEY: optionalText,
  TURNSTILE_SECRET_KEY: optionalText,
  HCAPTCHA_SITE_KEY: optionalText,
  HCAPTCHA_SECRET_KEY: optionalText,
  VERIFICATION: oneOfValues(['captcha', 'email', 'none'], 'captcha'),
  SESSION_MAX_DAYS: blankIsUnset(z.optional(integer(1, 3650, 30))),
  RATE_LIMITS: oneOfValues(['on', 'off'], 'on'),
  GEOIP_DB: optionalText,
  COUNTRY_HEADER: blankIsUnset(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the name of a header, such as cf-ipcountry')),
        z.transform((text) => text.toLowerCase()),
      ),
    ),
  ),
  REDIS_URL: url(['redis', 'rediss'], 'must be an address like redis://host:6379'),
})

export type Environment = Record<string, string | undefined>

export class ConfigError extends Error {}

/** Every setting's name; `.env.example` and `docs/operate.md` list the same ones (a test compares them). */
export const settingNames = Object.keys(environment.shape)

/** Returns the settings for the rest of the server. Throws a `ConfigError` with one sentence. */
export function readConfig(env: Environment) {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    BACKUP_DIR,
    BACKUP_KEEP,
    DATABASE_URL,
    PUBLIC_URL,
    NODE_ENV,
    LOG_LEVEL,
    TRUST_PROXY,
    WEB_CONCURRENCY,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_PER_ADDRESS,
    SHUTDOWN_DELAY,
    METRICS_PORT,
    ADMIN_PASSWORD,
    ADMIN_ACCESS_KEY,
    ENCRYPTION_KEYS,
    SMTP_URL,
    SMTP_CA,
    MAIL_FROM,
    VERIFICATION,
    SESSION_MAX_DAYS,
    RATE_LIMITS,
    GEOIP_DB,
    COUNTRY_HEADER,
    S3_ENDPOINT,
    S3_PUBLIC_URL,
  } = parsed.data
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    throw new ConfigError('METRICS_PORT must be another port than PORT.')
  if (COUNTRY_HEADER !== undefined && TRUST_PROXY === undefined)
    throw new ConfigError('COUNTRY_HEADER is only read from a trusted proxy, so TRUST_PROXY must be set too.')
  if (PUBLIC_URL !== undefined && !isOrigin(PUBLIC_URL))
    throw new ConfigError(
      `PUBLIC_URL must be an address without a path, such as ${new URL(PUBLIC_URL).origin}: Lintel runs at the root of its host.`,
    )
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    /** Where a backup is made each night, and how many are kept; undefined for none. */
    backups: BACKUP_DIR === undefined ? undefined : { folder: resolve(BACKUP_DIR), keep: BACKUP_KEEP },
    databaseUrl: DATABASE_URL,
    /** The URL under which visitors reach this server, without a slash at the end. */
    publicUrl,
    mode: NODE_ENV,
    logLevel: LOG_LEVEL,
    /** The proxies whose X-Forwarded-For and X-Request-Id are trusted; none by default. */
    trustedProxies: TRUST_PROXY,
    workers: WEB_CONCURRENCY,
    /** For how long connections are still accepted after the signal to stop, while `/readyz` fails. */
    shutdownDelayMs: SHUTDOWN_DELAY * 1000,
    /** Open connections of one process, in all and of one address. */
    connections: { max: MAX_CONNECTIONS, maxPerAddress: MAX_CONNECTIONS_PER_ADDRESS },
    metricsPort: METRICS_PORT,
    adminPassword: ADMIN_PASSWORD,
    adminAccessKey: ADMIN_ACCESS_KEY,
    /** The encryption keys, newest last; undefined if they are in the data folder. */
    encryptionKeys: ENCRYPTION_KEYS === undefined ? undefined : parseKeys(ENCRYPTION_KEYS),
    /** Undefined: emails are stored in the dev mailbox, `outbox/` in the data folder. */
    smtpUrl: SMTP_URL,
    /** Certificates in PEM that are trusted at the mail server too, besides those of the system. */
    smtpCa: SMTP_CA === undefined ? undefined : readCertificates(resolve(SMTP_CA)),
    mailFrom: MAIL_FROM ?? `${brand.name} <no-reply@${new URL(publicUrl).hostname}>`,
    /** How a new account is verified before anyone is signed in to it. */
    verification: VERIFICATION,
    /** Days after which a creator's session ends even if it is used; undefined for no maximum. */
    sessionMaxDays: SESSION_MAX_DAYS,
    captcha: readCaptchaSettings(parsed.data),
    /** The bucket that stores pictures and videos; undefined for the data folder. */
    s3: readS3(parsed.data),
    mediaHosts: {
      display: toOrigin(S3_PUBLIC_URL),
      upload: toOrigin(S3_ENDPOINT),
    },
    /** The .mmdb file of networks and their countries; undefined for none. */
    geoipFile: GEOIP_DB === undefined ? undefined : resolve(GEOIP_DB),
    /** The header in which a trusted proxy sends a visitor's country, in lower case. */
    countryHeader: COUNTRY_HEADER,
    hasRateLimits: RATE_LIMITS === 'on',
    payments: readPayments(parsed.data),
    /** Also where payments go another way: erasing an account erases its customer at Stripe. Undefined where its keys are not set. */
    stripe: readStripe(parsed.data),
    payouts: readPayouts(parsed.data),
  }
}

const isOrigin = (address: string) => {
  const { pathname, search, hash, username } = new URL(address)
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}

function readCertificates(file: string): string {
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

type ParsedEnvironment = z.infer<typeof environment>

const toOrigin = (address: string | undefined) => (address === undefined ? undefined : new URL(address).origin)

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Either all of a bucket's settings are given or none. */
function readS3(env: ParsedEnvironment) {
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

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Stripe where its keys are given, otherwise the sandbox, unless PAYMENTS says it. */
function readPayments(env: ParsedEnvironment) {
  const missing = stripeNames.filter((name) => env[name] === undefined)
  const setting = env.PAYMENTS ?? (missing.length < stripeNames.length ? 'stripe' : 'sandbox')
  if (setting === 'off') return { setting, planForAll: env.PLAN_FOR_ALL } as const
  if (setting === 'sandbox') return { setting } as const
  if (missing.length > 0) throw new ConfigError(`Payments go through Stripe, so ${missing.join(', ')} must be set too.`)
  const [isTestKey, isPublishableTestKey] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) =>
    /^[a-z]+_test_/.test(String(key)),
  )
  if (isTestKey !== isPublishableTestKey)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.')
  return { setting, isTestKey: isTestKey === true } as const
}

function readStripe(env: ParsedEnvironment) {
  if (stripeNames.some((name) => env[name] === undefined)) return undefined
  return {
    secretKey: String(env.STRIPE_SECRET_KEY),
    publishableKey: String(env.STRIPE_PUBLISHABLE_KEY),
    webhookSecret: String(env.STRIPE_WEBHOOK_SECRET),
    apiBase: env.STRIPE_API_BASE,
  }
}

const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const
const paypalHosts = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' }

/** PayPal's API where its keys are given, otherwise by hand, unless PAYOUTS says it. Real money only leaves where real money comes in. */
function readPayouts(env: ParsedEnvironment) {
  const missing = paypalNames.filter((name) => env[name] === undefined)
  const method = env.PAYOUTS ?? (missing.length < paypalNames.length ? 'paypal' : 'manual')
  if (method === 'manual') return { method } as const
  if (missing.length > 0) throw new ConfigError(`Payouts go through PayPal’s API, so ${missing.join(', ')} must be set too.`)
  const payments = readPayments(env)
  const isRealMoney = payments.setting === 'stripe' && !payments.isTestKey
  const environment = env.PAYPAL_ENVIRONMENT ?? (isRealMoney ? 'live' : 'sandbox')
  if (environment === 'live' && !isRealMoney && payments.setting !== 'off')
    throw new ConfigError('PAYPAL_ENVIRONMENT is live, but payments are test money: payouts would be real money.')
  if (environment === 'sandbox' && isRealMoney)
    throw new ConfigError('PAYPAL_ENVIRONMENT is sandbox, but payments are real money: payouts would never arrive.')
  return {
    method,
    clientId: String(env.PAYPAL_CLIENT_ID),
    clientSecret: String(env.PAYPAL_CLIENT_SECRET),
    apiBase: (env.PAYPAL_API_BASE ?? paypalHosts[environment]).replace(/\/+$/, ''),
  } as const
}

/** Turnstile and hCaptcha need both of their keys. */
function readCaptchaSettings(env: ParsedEnvironment) {
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

export type Config = ReturnType<typeof readConfig>
