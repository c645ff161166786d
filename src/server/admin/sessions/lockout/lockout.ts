/**
 * Slows down whoever guesses the key of a gate. A try is counted before the key is checked, and given back when it was right, in one
 * transaction, so that requests at the same moment get no more tries, on any node. Each address has its own count; addresses from which no
 * admin signed in lately share another, so that many of them get no more guesses than one. Only strangers wait for that one: an address
 * that is known, or on the allow list, cannot be locked out by them. Stored is a hash of the address under a key that is not in the database.
 */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AdminGate } from '#contract/endpoint.ts'
import { calculateWaitSeconds, lockout } from '#rules/admin/lockout.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { toClientNetwork } from '#server/http/client-network.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

type LockoutServices = Pick<Services, 'config' | 'now' | 'tokenKey'>

type Counter = { key: string; tries: number }

/** A try that was counted as a failure, until it turns out to be right. */
export type CountedTry = {
  counters: readonly Counter[]
  /** Until the address has to wait. */
  triesLeft: number
  /** What the address has to wait now; 0 if it does not. */
  waitSeconds: number
  /** Whether this failure begins a lockout. */
  locks: boolean
  failures: number
}

/** Throws 'admin-locked' while this client has to wait, whatever the key is. Nothing is counted then. */
export async function countTry(
  services: LockoutServices,
  tx: Queries,
  gate: AdminGate,
  client: AdminClient,
): Promise<CountedTry> {
  return countAgainst(services, tx, await listCounters(services, tx, gate, client))
}

/** For codes that are typed in a session of the control panel. */
export const countSettingsTry = (services: LockoutServices, tx: Queries, gate: AdminGate): Promise<CountedTry> =>
  countAgainst(services, tx, [{ key: `${gate} settings`, tries: lockout.triesPerAddress }])

async function countAgainst({ now }: LockoutServices, tx: Queries, counters: readonly Counter[]): Promise<CountedTry> {
  const forgottenBefore = new Date(now().getTime() - lockout.forgetAfterMs)
  const counted = []
  for (const { key, tries } of counters) {
    const failures = await store.countFailure(tx, key, now(), forgottenBefore)
    // The transaction rolls back, and with it what was counted so far.
    if (failures === undefined) throw toLockedRefusal(await store.findLockEnd(tx, key, now()), now())
    const waitSeconds = calculateWaitSeconds(failures, tries)
    if (waitSeconds > 0) await store.lockUntil(tx, key, new Date(now().getTime() + waitSeconds * 1000))
    counted.push({ failures, waitSeconds, triesLeft: Math.max(0, tries - failures) })
  }
  const waitSeconds = Math.max(...counted.map((each) => each.waitSeconds))
  return {
    counters,
    triesLeft: Math.min(...counted.map((each) => each.triesLeft)),
    waitSeconds,
    locks: waitSeconds > 0,
    failures: counted[0]?.failures ?? 0,
  }
}

/** The key was right, but a code is still to come: whoever only has the key gets no more tries of codes by it. */
export async function giveTryBack(tx: Queries, { counters }: CountedTry): Promise<void> {
  for (const { key } of counters) await store.takeBackFailure(tx, key)
}

/** An admin is in: their address begins again, and is known from now on. */
export async function clearTries(
  services: LockoutServices,
  tx: Queries,
  gate: AdminGate,
  { counters }: CountedTry,
  client: AdminClient,
): Promise<void> {
  const [own, ...shared] = counters
  if (own) await store.deleteFailures(tx, own.key)
  for (const { key } of shared) await store.takeBackFailure(tx, key)
  await store.upsertKnownAddress(tx, toKnownKey(services, gate, client), services.now())
}

export const clearSettingsTries = (tx: Queries, gate: AdminGate) => store.deleteFailures(tx, `${gate} settings`)

/** For how many seconds this client has to wait; 0 if it may try. */
export async function findWaitSeconds(
  services: LockoutServices & Pick<Services, 'db'>,
  gate: AdminGate,
  client: AdminClient,
): Promise<number> {
  const { db, now } = services
  const counters = await listCounters(services, db, gate, client)
  const ends = await Promise.all(counters.map(({ key }) => store.findLockEnd(db, key, now())))
  return Math.max(0, ...ends.map((end) => (end ? toSeconds(end, now()) : 0)))
}

/** Run once an hour. */
export const deleteOldLockouts = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  store.deleteLockoutsBefore(db, new Date(now().getTime() - lockout.knownForMs))

async function listCounters(services: LockoutServices, db: Queries, gate: AdminGate, client: AdminClient): Promise<Counter[]> {
  const own = { key: `${gate} ${hashNetwork(services, gate, client)}`, tries: lockout.triesPerAddress }
  const since = new Date(services.now().getTime() - lockout.knownForMs)
  const isFamiliar =
    services.config.adminAllowedAddresses !== undefined ||
    (await store.isKnownAddress(db, toKnownKey(services, gate, client), since))
  return isFamiliar ? [own] : [own, { key: `${gate} strangers`, tries: lockout.triesOfStrangers }]
}

const toKnownKey = (services: LockoutServices, gate: AdminGate, client: AdminClient) =>
  `${gate} known ${hashNetwork(services, gate, client)}`

const hashNetwork = ({ tokenKey }: LockoutServices, gate: AdminGate, { network }: AdminClient) =>
  createHmac('sha256', tokenKey).update(`admin lockout ${gate} ${network}`).digest('base64url')

function toLockedRefusal(end: Date | undefined, now: Date): Refusal {
  const retryAfter = end ? toSeconds(end, now) : 1
  return new Refusal('admin-locked', { retryAfter, details: { retryAfter } })
}

const toSeconds = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

export type AdminClient = { network: string; userAgent: string | undefined }

export const readAdminClient = (request: FastifyRequest): AdminClient => ({
  network: toClientNetwork(request.ip),
  userAgent: request.headers['user-agent'],
})
