/**
 * Matches a typed code with an account's, and consumes it. Matching takes a slow hash and runs outside a transaction; consuming is one
 * conditional update inside the transaction that does what the code was for.
 */
import { parseCode } from '#rules/accounts/two-factor.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { hashLikeStored } from './backup-codes.ts'
import { consumeBackupCode, consumeStep, findTwoFactor, replaceEncryptedSecret } from './store.ts'
import { findMatchingStep, totpSecretContext } from './totp.ts'

export type MatchedCode = { kind: 'app'; step: number } | { kind: 'backup'; hash: string }

/** Undefined where it is no code of this account. */
export async function matchCode(
  { db, now, secrets }: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  typed: string,
): Promise<MatchedCode | undefined> {
  const code = parseCode(typed)
  const owner = await findTwoFactor(db, userId)
  if (!code || !owner?.enabled || owner.encryptedSecret === null) return undefined

  if (code.kind === 'backup') {
    const hash = await hashLikeStored(owner.backupHashes, code.letters)
    return hash === undefined ? undefined : { kind: 'backup', hash }
  }
  const { keyring } = secrets
  const secret = keyring.decrypt(owner.encryptedSecret, totpSecretContext(userId))
  if (keyring.isOutdated(owner.encryptedSecret)) {
    await replaceEncryptedSecret(db, userId, owner.encryptedSecret, keyring.encrypt(secret, totpSecretContext(userId)))
  }
  const step = findMatchingStep(secret, code.code, now())
  return step === undefined ? undefined : { kind: 'app', step }
}

/** Returns whether the code was still unused: a second time it is not. */
export const consumeCode = (tx: Queries, userId: string, code: MatchedCode): Promise<boolean> =>
  code.kind === 'app' ? consumeStep(tx, userId, code.step) : consumeBackupCode(tx, userId, code.hash)
