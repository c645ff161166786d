/**
 * Asks for the password again before a sensitive action, and for a code if two-factor is on. Both are checked outside a transaction,
 * because hashing is slow, and confirmed inside it, in case the password was changed or the code was used in the meantime.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { findLoginByEmail, findPassword, lockAccountIfUnchanged } from '../store.ts'
import { consumeCode, type MatchedCode, matchCountedCode } from '../two-factor/codes.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Call it first in the transaction: it locks the account and consumes the code. Refuses with 'wrong-password' or 'wrong-code' if the
 * password was changed or the code was used since the check.
 */
export type ConfirmUnderLock = (tx: Queries) => Promise<void>

/** Refuses with 'wrong-password', 'needs-code', 'wrong-code', or with 'too-many' where the account has no try for a code left. */
export async function reauthenticate(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  given: { password: string; code?: string | null | undefined },
  isSignedIn = true,
): Promise<ConfirmUnderLock> {
  const stored = await findPassword(services.db, userId)
  if (!stored?.password || !(await verifyPassword(stored.password, given.password))) throw new Refusal('wrong-password')

  const { password } = stored
  const code = stored.twoFactorEnabled ? await requireCode(services, userId, given.code, isSignedIn) : undefined
  return async (tx) => {
    const isUnchanged = await lockAccountIfUnchanged(tx, userId, { password, twoFactorEnabled: stored.twoFactorEnabled })
    if (!isUnchanged) throw new Refusal('wrong-password')
    if (code && !(await consumeCode(tx, userId, code))) throw new Refusal('wrong-code')
  }
}

/** The same for someone who is not signed in. An unknown email gets the same refusal ('wrong-login'), after the same time, as a wrong password. */
export async function reauthenticateByEmail(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  { email, ...given }: { email: string; password: string; code?: string | null | undefined },
): Promise<{ userId: string; confirmUnderLock: ConfirmUnderLock }> {
  const user = await findLoginByEmail(services.db, email)
  if (!user) {
    await verifyPassword(undefined, given.password)
    throw new Refusal('wrong-login')
  }
  const confirmUnderLock = await reauthenticate(services, user.id, given, false).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'wrong-password' ? new Refusal('wrong-login') : error
  })
  return { userId: user.id, confirmUnderLock }
}

async function requireCode(
  services: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  typed: string | null | undefined,
  isSignedIn: boolean,
): Promise<MatchedCode> {
  if (!typed) throw new Refusal('needs-code')
  const code = await matchCountedCode(services, userId, typed, { isSignedIn })
  if (!code) throw new Refusal('wrong-code')
  return code
}
