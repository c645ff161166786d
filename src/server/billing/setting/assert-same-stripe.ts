/**
 * Refuses to start with Stripe's live keys on a database that has customers of Stripe's test mode, or the other way round: the ids of
 * one are unknown to the other, and test payments would count as real ones.
 */
import { type Config, ConfigError } from '#server/config.ts'
import type { Services } from '#server/services/services.ts'
import { readSetting, storeSetting } from '#server/services/stored-settings.ts'
import { hasCustomers } from './store.ts'

const key = 'stripe keys'

/** Does nothing where Stripe does not take the payments. */
export async function assertSameStripe(services: Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now'>): Promise<void> {
  const { config, db, log } = services
  const present = getKeyMode(config)
  if (present === undefined) return
  if (present === 'test' && config.mode === 'production')
    log.warn('STRIPE_SECRET_KEY is a key of Stripe’s test mode: everyone pays with test cards.')

  const last = await readSetting(db, key)
  if (last === present) return
  if (last !== undefined && (await hasCustomers(db, 'stripe')))
    throw new ConfigError(
      `STRIPE_SECRET_KEY is a ${present} key, but this database has customers of Stripe’s ${String(last)} mode. Use another database.`,
    )
  await storeSetting(services, db, key, present)
}

const getKeyMode = ({ payments }: Config): 'test' | 'live' | undefined =>
  payments.setting === 'stripe' ? (payments.isTestKey ? 'test' : 'live') : undefined
