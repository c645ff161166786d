/** Parses the settings in the environment, once. An invalid value prevents the start, with one sentence that names the setting. */
import { resolve } from 'node:path'
import { readAi, readCaptchaSettings, readCertificates, readS3 } from './config/adapters.ts'
import { ConfigError } from './config/config-error.ts'
import { environment } from './config/environment.ts'
import { readPayments, readPayouts, readStripe } from './config/payments.ts'
import { readSettingsOfEnvironment } from './config/setting-variables.ts'
import { parseKeys } from './services/keyring.ts'

export { ConfigError } from './config/config-error.ts'

export type Environment = Record<string, string | undefined>

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
    ADMIN_ALLOWED_ADDRESSES,
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
    EMBED_PICTURES,
    REDIS_URL,
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
    /** The addresses and networks from which admins may sign in and work; undefined for all. */
    adminAllowedAddresses: ADMIN_ALLOWED_ADDRESSES,
    /** The encryption keys, newest last; undefined if they are in the data folder. */
    encryptionKeys: ENCRYPTION_KEYS === undefined ? undefined : parseKeys(ENCRYPTION_KEYS),
    /** Undefined: emails are stored in the dev mailbox, `outbox/` in the data folder. */
    smtpUrl: SMTP_URL,
    /** Certificates in PEM that are trusted at the mail server too, besides those of the system. */
    smtpCa: SMTP_CA === undefined ? undefined : readCertificates(resolve(SMTP_CA)),
    /** Undefined: the product's name, at an address of this host. */
    mailFrom: MAIL_FROM,
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
    /** Whether the pictures of embedded videos and music are fetched from their services, and the icons of linked sites from those. */
    fetchesPictures: EMBED_PICTURES === 'on',
    /** Redis or Valkey, for rate limits and messages between nodes; undefined for the database alone. */
    redisUrl: REDIS_URL,
    /** What the environment sets of what an operator can otherwise set while the server runs. */
    settings: readSettingsOfEnvironment(parsed.data),
    payments: readPayments(parsed.data),
    /** Also where payments go another way: erasing an account erases its customer at Stripe. Undefined where its keys are not set. */
    stripe: readStripe(parsed.data),
    payouts: readPayouts(parsed.data),
    /** What makes themes besides this server itself; undefined for nothing. */
    ai: readAi(parsed.data),
  }
}

const toOrigin = (address: string | undefined) => (address === undefined ? undefined : new URL(address).origin)

const isOrigin = (address: string) => {
  const { pathname, search, hash, username } = new URL(address)
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}

export type Config = ReturnType<typeof readConfig>
