/**
 * Changes a customer's state in the database: the new state, its events, the jobs that deliver them, and the response to repeat are stored
 * in one transaction. A change of an outdated state is repeated.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/database/open.ts'
import type { Queries } from '#server/database/queries.ts'
import { addJob } from '../../jobs/port.ts'
import { PaymentProviderError } from '../port.ts'
import { createObjectId } from './secrets.ts'
import { type Change, changeCustomer } from './state/change.ts'
import { runDueSteps } from './state/due.ts'
import { findCustomer, findResponse, insertEvents, insertResponse, updateCustomer } from './store.ts'
import { deliverEventJob } from './webhooks.ts'

/**
 * Runs `step` once; with an idempotency key, a second call returns what the first one returned. Throws 'no-such-object' if there is no
 * such customer, and what `step` throws: then nothing has changed.
 */
export async function changeState<R>(
  { db, now }: { db: Database; now: () => Date },
  customerId: string,
  step: (change: Change) => R,
  idempotencyKey?: string,
): Promise<R> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await findCustomer(db, customerId)
    if (!stored) throw new PaymentProviderError('no-such-object')
    // Read after the state: if the same request is answered meanwhile, the state that was read is outdated.
    const response = idempotencyKey === undefined ? undefined : await findResponse(db, idempotencyKey)
    if (response !== undefined) return response as R

    const surroundings = { now: now(), newId: (prefix: Parameters<Change['newId']>[0]) => createObjectId(customerId, prefix) }
    const { customer, events, result } = changeCustomer(stored.customer, surroundings, (change) => {
      // What was due before comes first, even if no node has run it yet.
      runDueSteps(change)
      return step(change)
    })
    const isUnchanged = events.length === 0 && isDeepStrictEqual(customer, stored.customer)
    if (isUnchanged && idempotencyKey === undefined) return result

    const isStored = await db.transaction(async (tx) => {
      if (!(await updateCustomer(tx, stored, { state: customer, changedAt: now() }))) return false
      if (idempotencyKey !== undefined) await insertResponse(tx, idempotencyKey, result, now())
      await insertEvents(tx, customerId, events)
      for (const { id } of events) await queueDelivery(tx, id)
      return true
    })
    if (isStored) return result
  }
  throw new PaymentProviderError('unavailable')
}

/** Each time an attempt fails, another change of the same customer has succeeded. */
const maxAttempts = 100

export const queueDelivery = (tx: Queries, eventId: string): Promise<void> => addJob(tx, deliverEventJob, { eventId })
