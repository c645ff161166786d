/**
 * Signs an administrator in at one of the two gates: the dashboard at /admin, and the control panel. The key comes first, then, where
 * two-factor sign-in is on, a code. Both count against the same tries, so that neither can be guessed faster for the other.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { AdminGate } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { describeDevice } from '#server/accounts/sessions/device.ts'
import { startAdminSession } from '#server/accounts/sessions/session.ts'
import type { Queries } from '#server/database/queries.ts'
import { isSameSecret, isSameTypedSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { consumeAdminCode, matchAdminCode } from '../two-factor/codes.ts'
import { hasAdminTwoFactor } from '../two-factor/store.ts'
import { type AdminClient, type CountedTry, clearTries, countTry, giveTryBack } from './lockout/lockout.ts'

type LoginServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'secrets' | 'tokenKey'>

type Outcome = { kind: 'in'; token: string } | { kind: 'needs-code' } | { kind: 'wrong'; tried: CountedTry }

/** Returns a session's token or a challenge. Refuses with 'admin-locked', and with 'wrong-admin-password' or 'wrong-access-key'. */
export async function logInAdmin(services: LoginServices, gate: AdminGate, guess: string, client: AdminClient) {
  const { adminPassword, adminAccessKey } = services.secrets
  const isRight = isSameTypedSecret(guess, gate === 'admin' ? adminPassword : adminAccessKey)
  const outcome = await services.db.transaction(async (tx): Promise<Outcome> => {
    const tried = await countTry(services, tx, gate, client)
    if (!isRight) return recordFailure(services, tx, gate, client, tried)
    if (!(await hasAdminTwoFactor(tx, gate))) return openSession(services, tx, gate, client, tried)
    await giveTryBack(tx, tried)
    return { kind: 'needs-code' }
  })
  switch (outcome.kind) {
    case 'in':
      return { token: outcome.token }
    case 'needs-code':
      return { challenge: createAdminChallenge(services, gate) }
    case 'wrong':
      throw toRefusal(gate === 'admin' ? 'wrong-admin-password' : 'wrong-access-key', outcome.tried)
  }
}

/** Returns a session's token. Refuses with 'challenge-over', 'admin-locked' or 'wrong-code'. */
export async function answerAdminChallenge(
  services: LoginServices,
  answer: { challenge: string; code: string },
  client: AdminClient,
): Promise<string> {
  const gate = readAdminChallenge(services, answer.challenge)
  if (!gate) throw new Refusal('challenge-over')
  const code = await matchAdminCode(services, gate, answer.code)
  const outcome = await services.db.transaction(async (tx): Promise<Outcome> => {
    const tried = await countTry(services, tx, gate, client)
    const isRight = code !== undefined && (await consumeAdminCode(tx, gate, code))
    return isRight
      ? openSession(services, tx, gate, client, tried, code.kind === 'backup' ? { with: 'backup code' } : {})
      : recordFailure(services, tx, gate, client, tried)
  })
  if (outcome.kind === 'in') return outcome.token
  throw outcome.kind === 'wrong' ? toRefusal('wrong-code', outcome.tried) : new Refusal('challenge-over')
}

async function openSession(
  services: LoginServices,
  tx: Queries,
  gate: AdminGate,
  client: AdminClient,
  tried: CountedTry,
  detail: Record<string, unknown> = {},
): Promise<Outcome> {
  await clearTries(services, tx, gate, tried, client)
  const { token, admin } = await startAdminSession({ ...services, db: tx }, gate, client.userAgent)
  await recordAudit(services, tx, admin, { action: 'admin-login', detail })
  return { kind: 'in', token }
}

/** The audit log gets a row when a lockout begins, not for each guess: guesses are free, rows stay for ever. */
async function recordFailure(
  services: LoginServices,
  tx: Queries,
  gate: AdminGate,
  { userAgent }: AdminClient,
  tried: CountedTry,
): Promise<Outcome> {
  const { locks, failures, waitSeconds } = tried
  if (locks) {
    const stranger = { actor: gate, sessionId: null, device: describeDevice(userAgent) }
    await recordAudit(services, tx, stranger, {
      action: 'admin-login-failed',
      detail: { failures, lockedForSeconds: waitSeconds },
    })
  }
  return { kind: 'wrong', tried }
}

const toRefusal = (code: 'wrong-admin-password' | 'wrong-access-key' | 'wrong-code', { triesLeft, waitSeconds }: CountedTry) =>
  new Refusal(code, { details: { triesLeft, waitSeconds } })

const challengeTtlMs = 5 * minuteMs

type ChallengeServices = Pick<Services, 'now' | 'secrets' | 'tokenKey'>

/**
 * What the right key gives where two-factor sign-in is on: a proof that it was right. It is signed rather than stored, and becomes worthless when
 * the key of its gate is changed.
 */
function createAdminChallenge(services: ChallengeServices, gate: AdminGate): string {
  const proof = [gate, services.now().getTime() + challengeTtlMs, randomBytes(16).toString('base64url')].join('.')
  return `${proof}.${sign(services, gate, proof)}`
}

/** The gate whose key was right; undefined if it is too old, or not ours. */
function readAdminChallenge(services: ChallengeServices, challenge: string): AdminGate | undefined {
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
