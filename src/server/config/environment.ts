/** Every variable of the environment, and what its value can be. */
import * as z from 'zod/mini'
import { verificationMethods } from '#rules/accounts/token-lifetimes.ts'
import { payoutMethods } from '#rules/affiliates/payouts.ts'
import { parseKeys } from '../services/keyring.ts'
import { addressList, blankIsUnset, integer, oneOfValues, optionalText, url } from './kinds.ts'
import { settingVariables } from './setting-variables.ts'

const keysMessage = 'must list keys as id:base64 of 32 bytes, separated by commas, the newest last'

const smtpMessage =
  'must be an address like smtp://user:password@host:587, with special characters of user and password encoded: # as %23, / as %2F, ? as %3F, @ as %40'

/** A character that was not encoded ends the address early: the host is then a part of the user's name. */
const isWhole = ({ hostname, pathname, search, hash }: URL): boolean =>
  hostname !== '' && hash === '' && !search.includes('@') && !/[^/]/.test(pathname)

export const environment = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: blankIsUnset(z._default(z.string(), '127.0.0.1')),
  DATA_DIR: blankIsUnset(z._default(z.string(), './data')),
  DATABASE_URL: url(['postgres', 'postgresql'], 'must be an address like postgres://user:password@host:5432/name'),
  DATABASE_DIRECT_URL: url(['postgres', 'postgresql'], 'must be an address like postgres://user:password@host:5432/name'),
  POSTGRES_PROGRAMS: optionalText,
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: integer(1, 9_999, 14),
  PUBLIC_URL: url(['http', 'https'], 'must be an address like https://example.com'),
  NODE_ENV: oneOfValues(['production', 'development', 'test'], 'production'),
  LOG_LEVEL: oneOfValues(['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'], 'info'),
  TRUST_PROXY: addressList('must list the addresses or networks of your proxies, such as loopback or 10.0.0.0/8'),
  WEB_CONCURRENCY: integer(1, 256, 1),
  PAGE_CACHE_MB: integer(1, 65_536, 20),
  CDN_SECONDS: integer(0, 300, 0),
  MAX_CONNECTIONS: integer(1, 999_999, 8_000),
  MAX_CONNECTIONS_PER_ADDRESS: integer(1, 999_999, 256),
  SHUTDOWN_DELAY: integer(0, 300, 0),
  METRICS_PORT: blankIsUnset(z.optional(integer(0, 65_535, 0))),
  ADMIN_PASSWORD: blankIsUnset(z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))),
  ADMIN_ALLOWED_ADDRESSES: addressList('must list addresses or networks, such as 203.0.113.24 or 10.0.0.0/8'),
  ADMIN_ACCESS_KEY: blankIsUnset(z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters')))),
  ENCRYPTION_KEYS: blankIsUnset(z.optional(z.string().check(z.refine((text) => parseKeys(text) !== undefined, keysMessage)))),
  SMTP_URL: url(['smtp', 'smtps'], smtpMessage, isWhole),
  SMTP_CA: optionalText,
  MAIL_FROM: optionalText,
  ALERT_WEBHOOK_URL: url(['http', 'https'], 'must be an address like https://hooks.example.com/lintel'),
  ALERT_NTFY_URL: url(['http', 'https'], 'must be the address of a topic, like https://ntfy.sh/my-lintel'),
  PAYMENTS: blankIsUnset(z.optional(z.enum(['sandbox', 'stripe', 'off'], 'must be one of sandbox, stripe, off'))),
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
  VERIFICATION: oneOfValues(verificationMethods, 'captcha'),
  SESSION_MAX_DAYS: blankIsUnset(z.optional(integer(1, 3650, 30))),
  RATE_LIMITS: oneOfValues(['on', 'off'], 'on'),
  AI_BASE_URL: url(['http', 'https'], 'must be an address like https://api.example.com/v1'),
  AI_API_KEY: optionalText,
  AI_MODEL: optionalText,
  GEOIP_DB: optionalText,
  COUNTRY_HEADER: blankIsUnset(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the name of a header, such as cf-ipcountry')),
        z.transform((text) => text.toLowerCase()),
      ),
    ),
  ),
  ...settingVariables,
  EMBED_PICTURES: oneOfValues(['on', 'off'], 'on'),
  REDIS_URL: url(['redis', 'rediss'], 'must be an address like redis://host:6379'),
  CLICKHOUSE_URL: url(['http', 'https'], 'must be an address like http://user:password@host:8123/lintel'),
})

export type ParsedEnvironment = z.infer<typeof environment>
