/** Ids of the sandbox's objects. Each contains its customer's, so that an object's customer is found without a search. */
import { randomBytes } from 'node:crypto'
import { PaymentProviderError } from '../port.ts'
import type { IdPrefix } from './state/change.ts'

export const createCustomerId = (): string => `cus_${randomBytes(10).toString('hex')}`

export const createObjectId = (customerId: string, prefix: IdPrefix): string =>
  `${prefix}_${customerId.slice('cus_'.length)}_${randomBytes(8).toString('hex')}`

/** Throws 'no-such-object' if it is no id of ours. */
export function getCustomerId(objectId: string): string {
  const [, customer] = /^(?:sub|pi)_([0-9a-z]+)_[0-9a-z]+$/.exec(objectId) ?? []
  if (customer === undefined) throw new PaymentProviderError('no-such-object')
  return `cus_${customer}`
}
