/**
 * What the right key gives where two-factor sign-in is on: a proof that it was right, for five minutes. It is signed rather than stored,
 * and becomes worthless when the key of its gate is changed. A session needs a code besides, and each code works once.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { AdminGate } from '#contract/endpoint.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'

const ttlMs = 5 * minuteMs

type ChallengeServices = Pick<Services, 'now' | 'secrets' | 'tokenKey'>

export function createAdminChallenge(services: ChallengeServices, gate: AdminGate): string {
  const proof = [gate, services.now().getTime() + ttlMs, randomBytes(16).toString('base64url')].join('.')
  return `${proof}.${sign(services, gate, proof)}`
}

/** The gate whose key was right; undefined if it is too old, or not ours. */
export function readAdminChallenge(services: ChallengeServices, challenge: string): AdminGate | undefined {
  const [, proof = '', gate, expires, signature = ''] =
    /^((admin|control)\.(\d{13})\.[\w-]{22})\.([\w-]{43})$/.exec(challenge) ?? []
  if (gate !== 'admin' && gate !== 'control') return undefined
  if (!isSameSecret(signature, sign(services, gate, proof))) return undefined
  return Number(expires) > services.now().getTime() ? gate : undefined
}

const sign = ({ secrets, tokenKey }: ChallengeServices, gate: AdminGate, proof: string) => {
  const key = gate === 'admin' ? secrets.adminPassword : secrets.adminAccessKey
  return createHmac('sha256', tokenKey).update(`admin challenge ${proof} ${key}`).digest('base64url')
}
