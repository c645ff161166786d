/** Compares what is stored with the provider's record, customer by customer. */
import pLimit from 'p-limit'
import { PaymentProviderError } from '#server/services/payments/port.ts'
import { syncAndCompare } from '../sync/sync-customer.ts'
import type { SyncServices } from '../sync/sync-services.ts'
import { listCustomerIds } from './store.ts'

const concurrency = 4

/**
 * Begins with those that were copied longest ago, and stops after `maxMs`: where there are too many for one night, the next night goes on.
 * Returns sentences.
 */
export async function compareCustomers(services: SyncServices, maxMs: number): Promise<string[]> {
  const { db, payments, log } = services
  if (!payments) return []
  const endsAt = performance.now() + maxMs
  const customerIds = await listCustomerIds(db, payments.mode)
  let left = 0
  const compare = async (customerId: string): Promise<string[]> => {
    if (performance.now() > endsAt) {
      left++
      return []
    }
    return syncAndCompare(services, customerId).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error
      return [`The record of customer ${customerId} could not be read from the provider.`]
    })
  }
  const inTurn = pLimit(concurrency)
  const found = await Promise.all(customerIds.map((customerId) => inTurn(() => compare(customerId))))
  if (left > 0) log.info({ left }, 'There was no time to compare every customer with the provider; the next proof goes on.')
  return found.flat()
}
