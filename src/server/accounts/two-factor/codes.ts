/**
 * Reads what somebody typed as a code, and spends it. Reading takes a slow hash and happens outside a transaction; spending is
 * one conditional update inside the one that does what the code was for.
 */
import { typedCode } from '#rules/accounts/two-factor.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { stepOf } from './totp.ts'
import { hashInSet } from './backup-codes.ts'
import { secretAbout } from './secret.ts'
import { resealSecret, takeBackupCode, takeStep, twoFactorOf } from './store.ts'

export type ReadCode = { kind: 'app'; step: number } | { kind: 'backup'; hash: string }

/** Undefined where it cannot be a code of theirs. */
export async function readCode(
  { db, now, secrets }: Pick<Services, 'db' | 'now' | 'secrets'>,
  userId: string,
  typed: string,
): Promise<ReadCode | undefined> {
  const code = typedCode(typed)
  const owner = await twoFactorOf(db, userId)
  if (!code || !owner?.enabled || owner.sealedSecret === null) return undefined

  if (code.kind === 'backup') {
    const hash = await hashInSet(owner.backupHashes, code.letters)
    return hash === undefined ? undefined : { kind: 'backup', hash }
  }
  const { keyring } = secrets
  const secret = keyring.unseal(owner.sealedSecret, secretAbout(userId))
  if (keyring.isOutdated(owner.sealedSecret)) {
    await resealSecret(db, userId, owner.sealedSecret, keyring.seal(secret, secretAbout(userId)))
  }
  const step = stepOf(secret, code.code, now())
  return step === undefined ? undefined : { kind: 'app', step }
}

/** Says whether it was still good; a second time it is not. */
export const spendCode = (tx: Queries, userId: string, code: ReadCode): Promise<boolean> =>
  code.kind === 'app' ? takeStep(tx, userId, code.step) : takeBackupCode(tx, userId, code.hash)
