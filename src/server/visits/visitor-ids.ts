/**
 * Distinguishes visitors without identifying them. A visitor's id is an HMAC of address and browser with a random salt that all nodes
 * share for one UTC day; the statement that stores it mixes in the creator, so that no one can be tracked from one creator to another.
 * When the day ends, its salt is deleted, and the stored ids cannot be computed again.
 */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Services } from '#server/services/services.ts'
import { deleteDaysBefore, findOrCreateSalt } from './store.ts'
import type { IdentifyVisitor } from './to-visit.ts'

/** A UTC day, as 2025-08-31. */
export const toUtcDay = (now: Date): string => now.toISOString().slice(0, 10)

export function openVisitorIds(services: Pick<Services, 'db'>) {
  let current: { day: string; identify: IdentifyVisitor } | undefined

  return {
    /** Loads the day's salt at the first call of a day. */
    async loadIdentify(day: string): Promise<IdentifyVisitor> {
      if (current?.day !== day) {
        current = undefined
        current = { day, identify: identifyWithSalt(await findOrCreateSalt(services, day, randomBytes(32))) }
      }
      return current.identify
    },

    forget() {
      current = undefined
    },

    async deleteBefore(day: string): Promise<void> {
      if (current && current.day < day) current = undefined
      await deleteDaysBefore(services, day)
    },
  }
}

export function identifyWithSalt(salt: Uint8Array): IdentifyVisitor {
  const key = createSecretKey(salt)
  return ({ address, request }) => createHmac('sha256', key).update(`${address}\n${request.userAgent}`).digest('hex').slice(0, 32)
}
