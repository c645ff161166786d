/**
 * Before something grave: the password once more, and a code where two-factor is on. Checked outside a transaction, because
 * hashing is slow; made good inside it, so that nothing is done on the word of a password or a code that is over meanwhile.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { verifyPassword } from './passwords.ts'
import { lockAccountIfUnchanged, findLoginByEmail, findPassword } from '../store.ts'
import { type MatchedCode, matchCode, consumeCode } from '../two-factor/codes.ts'

/** Call it first in the transaction. Refuses with 'wrong-password' or 'wrong-code' where they were used up meanwhile. */
export type ConfirmUnderLock = (tx: Queries) => Promise<void>

/** Refuses with 'wrong-password', 'needs-code' or 'wrong-code'. */
export async function reauthenticate(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  given: { password: string; code?: string | null | undefined },
): Promise<ConfirmUnderLock> {
  const stored = await findPassword(services.db, userId)
  if (!stored?.password || !(await verifyPassword(stored.password, given.password))) throw new Refusal('wrong-password')

  const { password } = stored
  const code = stored.twoFactorEnabled ? await requireCode(services, userId, given.code) : undefined
  return async (tx) => {
    const isStill = await lockAccountIfUnchanged(tx, userId, { password, twoFactorEnabled: stored.twoFactorEnabled })
    if (!isStill) throw new Refusal('wrong-password')
    if (code && !(await consumeCode(tx, userId, code))) throw new Refusal('wrong-code')
  }
}

/** The same for somebody who is not signed in; an unknown email takes as long, and sounds, like a wrong password ('wrong-login'). */
export async function reauthenticateByEmail(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  { email, ...given }: { email: string; password: string; code?: string | null | undefined },
): Promise<{ userId: string; isStill: ConfirmUnderLock }> {
  const found = await findLoginByEmail(services.db, email)
  if (!found) {
    await verifyPassword(undefined, given.password)
    throw new Refusal('wrong-login')
  }
  const isStill = await reauthenticate(services, found.id, given).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'wrong-password' ? new Refusal('wrong-login') : error
  })
  return { userId: found.id, isStill }
}

async function requireCode(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  typed: string | null | undefined,
): Promise<MatchedCode> {
  if (!typed) throw new Refusal('needs-code')
  const code = await matchCode(services, userId, typed)
  if (!code) throw new Refusal('wrong-code')
  return code
}
