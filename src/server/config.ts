/** Parses the settings in the environment, once. An invalid value prevents the start, with one sentence that names the setting. */
import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { readAi, readAlerts, readCaptchaSettings, readCertificates, readS3 } from './config/adapters.ts'
import { ConfigError } from './config/config-error.ts'
import { environment } from './config/environment.ts'
import { readPayments, readPayouts, readStripe } from './config/payments.ts'
import { readSettingsOfEnvironment } from './config/setting-variables.ts'
import { parseKeys } from './services/keyring.ts'

export { ConfigError } from './config/config-error.ts'

export type Environment = Record<string, string | undefined>

/** Every setting's name; `.env.example` and `docs/settings.md` list the same ones (a test compares them). */
export const settingNames = Object.keys(environment.shape)

/** Returns the settings for the rest of the server. Throws a `ConfigError` with one sentence. */
export function readConfig(variables: Environment) {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const env = parsed.data
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
    throw new ConfigError('METRICS_PORT must be another port than PORT.')
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_DIRECT_URL is the way around a pooler, so DATABASE_URL must be set too.')
  if (env.COUNTRY_HEADER !== undefined && env.TRUST_PROXY === undefined)
    throw new ConfigError('COUNTRY_HEADER is only read from a trusted proxy, so TRUST_PROXY must be set too.')
  if (env.PUBLIC_URL !== undefined && !isOrigin(env.PUBLIC_URL))
    throw new ConfigError(
      `PUBLIC_URL must be an address without a path, such as ${new URL(env.PUBLIC_URL).origin}: Lintel runs at the root of its host.`,
    )
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    /** Where a backup is made each night, and how many are kept; undefined for none. */
    backups: readBackups(env),
    databaseUrl: env.DATABASE_URL,
    /** The server itself, where DATABASE_URL leads through a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** The folder of the programs that run the embedded database in place of ours. */
    programs: env.POSTGRES_PROGRAMS === undefined ? undefined : resolve(env.POSTGRES_PROGRAMS),
    /** The URL under which visitors reach this server, without a slash at the end. */
    publicUrl,
    mode: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    /** The proxies whose X-Forwarded-For and X-Request-Id are trusted; none by default. */
    trustedProxies: env.TRUST_PROXY,
    workers: env.WEB_CONCURRENCY,
    /** Of one process, for public pages in all their encodings. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    /** For how long a CDN may send a page without asking. */
    cdnSeconds: env.CDN_SECONDS,
    /** For how long connections are still accepted after the signal to stop, while `/readyz` fails. */
    shutdownDelayMs: env.SHUTDOWN_DELAY * 1000,
    /** Open connections of one process, in all and of one address. */
    connections: { max: env.MAX_CONNECTIONS, maxPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS },
    metricsPort: env.METRICS_PORT,
    adminPassword: env.ADMIN_PASSWORD,
    adminAccessKey: env.ADMIN_ACCESS_KEY,
    /** The addresses and networks from which admins may sign in and work; undefined for all. */
    adminAllowedAddresses: env.ADMIN_ALLOWED_ADDRESSES,
    /** The encryption keys, newest last; undefined if they are in the data folder. */
    encryptionKeys: env.ENCRYPTION_KEYS === undefined ? undefined : parseKeys(env.ENCRYPTION_KEYS),
    /** Undefined: emails are stored in the dev mailbox, `outbox/` in the data folder. */
    smtpUrl: env.SMTP_URL,
    /** Certificates in PEM that are trusted at the mail server too, besides those of the system. */
    smtpCa: env.SMTP_CA === undefined ? undefined : readCertificates(resolve(env.SMTP_CA)),
    /** Undefined: the product's name, at an address of this host. */
    mailFrom: env.MAIL_FROM,
    /** Where the operator is told of failed jobs and the like; undefined for nowhere. */
    alerts: readAlerts(env),
    /** How a new account is verified before anyone is signed in to it. */
    verification: env.VERIFICATION,
    /** Days after which a creator's session ends even if it is used; undefined for no maximum. */
    sessionMaxDays: env.SESSION_MAX_DAYS,
    captcha: readCaptchaSettings(env),
    /** The bucket that stores pictures and videos; undefined for the data folder. */
    s3: readS3(env),
    mediaHosts: {
      display: toOrigin(env.S3_PUBLIC_URL),
      upload: toOrigin(env.S3_ENDPOINT),
    },
    /** The .mmdb file of networks and their countries; undefined for none. */
    geoipFile: env.GEOIP_DB === undefined ? undefined : resolve(env.GEOIP_DB),
    /** The header in which a trusted proxy sends a visitor's country, in lower case. */
    countryHeader: env.COUNTRY_HEADER,
    hasRateLimits: env.RATE_LIMITS === 'on',
    /** Whether the pictures of embedded videos and music are fetched from their services, and the icons of linked sites from those. */
    fetchesPictures: env.EMBED_PICTURES === 'on',
    /** Redis or Valkey, for rate limits and messages between nodes; undefined for the database alone. */
    redisUrl: env.REDIS_URL,
    /** ClickHouse, for the history of visits; undefined for PostgreSQL. */
    clickHouse: env.CLICKHOUSE_URL,
    /** What the environment sets of what an operator can otherwise set while the server runs. */
    settings: readSettingsOfEnvironment(env),
    payments: readPayments(env),
    /** Also where payments go another way: erasing an account erases its customer at Stripe. Undefined where its keys are not set. */
    stripe: readStripe(env),
    payouts: readPayouts(env),
    /** What makes themes besides this server itself; undefined for nothing. */
    ai: readAi(env),
  }
}

const toOrigin = (address: string | undefined) => (address === undefined ? undefined : new URL(address).origin)

const isOrigin = (address: string) => {
  const { pathname, search, hash, username } = new URL(address)
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}

export type { AlertKind } from './config/adapters.ts'
export type Config = ReturnType<typeof readConfig>

/** Nights that are kept on the disk of the data, at most: it has to stay free for them. */
const keptOnDataDisk = 3

/** In the data folder where nothing is said, which is better than none. With a database elsewhere, a node's own folder is no place to keep them. */
function readBackups({ BACKUP_DIR, BACKUP_KEEP, DATABASE_URL, DATA_DIR }: z.infer<typeof environment>) {
  if (BACKUP_DIR !== undefined) return { folder: resolve(BACKUP_DIR), keep: BACKUP_KEEP, isDefault: false }
  if (DATABASE_URL !== undefined) return undefined
  return { folder: resolve(DATA_DIR, 'backups'), keep: Math.min(BACKUP_KEEP, keptOnDataDisk), isDefault: true }
}
