/**
 * The services that features depend on; this is the one file that chooses their adapters. Created once by `node.ts`; a function takes
 * only the services that it uses.
 */
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { openAltcha } from './captcha/altcha.ts'
import { type Captcha, noCaptcha } from './captcha/port.ts'
import { openHcaptcha, openTurnstile } from './captcha/siteverify.ts'
import type { Log } from './log.ts'
import { openFileMailbox } from './mail/file-mailbox.ts'
import type { Mail } from './mail/port.ts'
import { openSmtp, readSender } from './mail/smtp.ts'
import type { PaymentProvider } from './payments/port.ts'
import { openSandbox } from './payments/sandbox/sandbox.ts'
import { openPaypal } from './payouts/paypal/paypal.ts'
import { manualPayouts, type PayoutProvider } from './payouts/port.ts'
import type { Places } from './places/port.ts'
import type { Redis } from './redis/redis.ts'
import type { Secrets } from './secrets.ts'
import { openFolderStorage } from './storage/folder.ts'
import type { Storage } from './storage/port.ts'
import { openS3Storage } from './storage/s3.ts'
import { type AiSettings, openAiThemeMaker } from './theme-maker/openai/openai.ts'
import type { ThemeMaker } from './theme-maker/port.ts'
import type { VisitHistory } from './visit-history/port.ts'
import { postgresHistory } from './visit-history/postgres/postgres.ts'

// Functions of adapters that only jobs use. Everything else sees the ports.
export { deleteExpiredCaptchas } from './captcha/store.ts'
// What operators see of the queue.
export {
  countQueue,
  listQueue,
  listRecurringStates,
  type QueuedJob,
  retryFailed,
  runNow,
} from './jobs/inspect.ts'
export { startJobWorker } from './jobs/worker.ts'
export { renderEmail } from './mail/render-email.ts'
export { readSender } from './mail/smtp.ts'
// What /readyz and `test-email` need of mail.
export { describeMail, describeQueuedEmail, mailWorker, maskAddress } from './mail/worker.ts'
export { openFetchOutside } from './outside/fetch-outside.ts'
export { sandboxWorker } from './payments/sandbox/webhooks.ts'
// Choose between their sources themselves, since they can have both.
export { openPlaces } from './places/places.ts'
export { openRedis } from './redis/redis.ts'
export { checkIdeas } from './theme-maker/check-ideas.ts'
export { type ThemeIdea, ThemeMakerError } from './theme-maker/port.ts'

export type Services = {
  config: Config
  db: Database
  log: Log
  secrets: Secrets
  mail: Mail
  captcha: Captcha
  storage: Storage
  /** What was counted of pages: in PostgreSQL, or in ClickHouse. */
  history: VisitHistory
  /** Undefined where PAYMENTS is off. In a mode without payments it is still told of what its customers have from before. */
  payments: PaymentProvider | undefined
  payouts: PayoutProvider
  places: Places
  /** Our own, and an AI service where the operator set one up. */
  themeMakers: { embedded: ThemeMaker; ai: ThemeMaker | undefined }
  /** Undefined where REDIS_URL is not set. */
  redis: Redis | undefined
  /** What hashing a password takes, with argon2: KiB of memory, and passes over it. Tests about something else bring less. */
  passwordCost: { memoryCost: number; timeCost: number }
  /** The key of the HMACs of short codes, so that they cannot be guessed from the database alone. The same on every node. */
  tokenKey: string
  now: () => Date
  /** A UUID that begins with the time (version 7), so that rows created together are stored together. */
  newId: () => string
  /** Drops a page from this node's cache, and through Redis from the others'. Called after a page's change is committed, before the response is sent. */
  invalidatePage: (username: string) => void
  /** Puts the stored settings in force on this node. Called after a change is committed, before the response is sent. */
  reloadSettings: () => Promise<void>
}

export const newId = (): string => uuidv7()

export function openMail({ config, log, now }: Pick<Services, 'config' | 'log' | 'now'>): Mail {
  const { dataDir, smtpUrl, smtpCa, publicUrl } = config
  if (smtpUrl === undefined) return openFileMailbox({ dataDir, log, now })
  const { hostname } = new URL(publicUrl)
  return openSmtp({ url: smtpUrl, readSender: () => readSender(config), host: hostname, ca: smtpCa, now })
}

/** `secret` must be the same on every node. */
export function openCaptcha({ config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>, secret: string): Captcha {
  const { captcha } = config
  switch (captcha.provider) {
    case 'altcha':
      return openAltcha({ db, now, secret, cost: captcha.cost })
    case 'turnstile':
      return openTurnstile(captcha, log)
    case 'hcaptcha':
      return openHcaptcha(captcha, log)
    case 'none':
      return noCaptcha
  }
}

/** `secret` must be the same on every node. */
export async function openPayments(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  secret: string,
): Promise<PaymentProvider | undefined> {
  const { provider } = services.config.payments
  return provider === 'off' ? undefined : openPaymentsOf(services, secret, provider)
}

/** Also a provider that takes no payments now, for the customers whom it still has. Undefined where its keys are not set. */
export async function openPaymentsOf(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  secret: string,
  mode: PaymentMode,
): Promise<PaymentProvider | undefined> {
  if (mode === 'sandbox') return openSandbox(services, secret)
  const { stripe } = services.config
  if (!stripe) return undefined
  // Loaded only here, because Stripe's library takes 20 MB of memory.
  const { openStripe } = await import('./payments/stripe/stripe.ts')
  return openStripe({ settings: stripe, now: services.now })
}

export const openPayouts = ({ config: { payouts }, now }: Pick<Services, 'config' | 'now'>): PayoutProvider =>
  payouts.method === 'paypal' ? openPaypal({ settings: payouts, now }) : manualPayouts

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3Storage(s3) : openFolderStorage(join(dataDir, 'media'))

/** ClickHouse's library is loaded only where it is used. */
export const openHistory = async ({ clickHouse }: Pick<Config, 'clickHouse'>): Promise<VisitHistory> =>
  clickHouse === undefined
    ? postgresHistory
    : (await import('./visit-history/clickhouse/clickhouse.ts')).openClickHouse(clickHouse)

/** Its lexicon and its colour space are loaded with the first brief: most servers never make a theme. */
const embeddedThemeMaker: ThemeMaker = {
  model: null,
  make: async (brief, round) => (await import('./theme-maker/embedded/embedded.ts')).embeddedThemeMaker.make(brief, round),
}

export const openThemeMakers = (settings: AiSettings | undefined, log: Pick<Log, 'warn'>): Services['themeMakers'] => ({
  embedded: embeddedThemeMaker,
  ai: settings && openAiThemeMaker({ settings, log }),
})
