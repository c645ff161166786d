/**
 * Tells visitors apart without knowing them. A visitor is an HMAC of address and browser under a random salt that all
 * nodes share for one UTC day; the statement that stores it mixes in the creator, so that nobody can be followed from one
 * creator to another. When the day has ended its salt is destroyed, and what was stored cannot be computed again.
 */
import { hash, randomBytes } from 'node:crypto'
import type { Services } from '#server/services/services.ts'
import { deleteSaltsBefore, deleteVisitorsBefore, findOrCreateSalt } from './store.ts'
import type { IdentifyVisitor } from './visit.ts'

/** A UTC day, as 2025-08-31. */
export const toUtcDay = (now: Date): string => now.toISOString().slice(0, 10)

export function openVisitorIds(services: Pick<Services, 'db'>) {
  let today: { day: string; identify: IdentifyVisitor } | undefined

  return {
    async on(day: string): Promise<IdentifyVisitor> {
      if (today?.day !== day) {
        today = undefined
        today = { day, identify: identifyWithSalt(await findOrCreateSalt(services, day, randomBytes(32))) }
      }
      return today.identify
    },

    /** Whoever destroys the salt also sweeps up what was stored under it: one node does, once. */
    async forgetBefore(day: string): Promise<void> {
      if (today && today.day < day) today = undefined
      const destroyed = await deleteSaltsBefore(services, day)
      if (destroyed > 0) await deleteVisitorsBefore(services, day)
    },
  }
}

function identifyWithSalt(salt: Uint8Array): IdentifyVisitor {
  const mac = hmacSha256(salt)
  return ({ address, arrival }) => mac(`${address}\n${arrival.userAgent}`).subarray(0, 16).toString('hex')
}

const blockSize = 64

/** HMAC as RFC 2104 spells it out: Node's own makes an object for each message, which costs eight times as much. */
export function hmacSha256(key: Uint8Array): (message: string) => Buffer {
  const block = Buffer.alloc(blockSize)
  block.set(key.length > blockSize ? hash('sha256', key, 'buffer') : key)
  const inner = block.map((byte) => byte ^ 0x36)
  const outer = block.map((byte) => byte ^ 0x5c)
  const sha256 = (pad: Uint8Array, message: Uint8Array) => hash('sha256', Buffer.concat([pad, message]), 'buffer')
  return (message) => sha256(outer, sha256(inner, Buffer.from(message)))
}
