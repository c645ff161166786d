/**
 * Reads which customers changed at the provider, and copies them: a message that never came changes nothing in the end. The periods of
 * two runs overlap, because clocks differ and the provider may list a change late.
 */
import { dayMs, hourMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { readSetting, storeSetting } from '#server/services/stored-settings.ts'
import { listReplacedSubscribers } from '../subscription/store.ts'
import { syncCustomer, syncOwn } from '../sync/sync-customer.ts'
import { listOwnCustomerIds } from './store.ts'

const overlapMs = hourMs
/** How far the first run looks back. */
const firstMs = 30 * dayMs
const maxReplacedAtOnce = 100

/** A recurring job. Returns how many customers were copied. */
export async function reconcile(services: Services): Promise<number> {
  const { db, payments, now, log } = services
  if (!payments) return 0
  const startedAt = now()
  const key = `reconciled ${payments.mode}`
  const last = await readSetting(db, key)
  const since = typeof last === 'string' ? new Date(Date.parse(last) - overlapMs) : new Date(startedAt.getTime() - firstMs)

  const changed = await payments.listChangedCustomers(since)
  const customerIds = await listOwnCustomerIds(db, payments.mode, changed)
  let failed = 0
  for (const customerId of customerIds)
    await syncCustomer(services, customerId).catch((error: unknown) => {
      failed++
      log.warn({ customerId, err: error }, 'A customer could not be reconciled; it will be tried again.')
    })
  // With a failure, the next run looks back as far as this one.
  if (failed === 0) await storeSetting(services, db, key, startedAt.toISOString())
  return customerIds.length - failed
}

/** A job, for subscriptions that could not be ended with the copy that showed the lifetime, and for lifetimes that an admin gave. */
export async function endReplacedSubscriptions(services: Services): Promise<void> {
  const { db, payments, log } = services
  if (!payments) return
  for (const userId of await listReplacedSubscribers(db, payments.mode, maxReplacedAtOnce))
    await syncOwn({ ...services, payments }, userId).catch((error: unknown) =>
      log.warn({ userId, err: error }, 'A customer with a replaced subscription could not be copied; it will be tried again.'),
    )
}
