/** Matches a typed code with a gate's codes, and consumes it. Matching is slow and runs outside of the transaction that consumes it. */
import type { AdminGate } from '#contract/endpoint.ts'
import { parseCode } from '#rules/accounts/two-factor.ts'
import { hashLikeStored } from '#server/accounts/two-factor/backup-codes.ts'
import { findMatchingStep } from '#server/accounts/two-factor/totp.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { consumeBackupCode, consumeStep, findAdminTwoFactor } from './store.ts'

type MatchedCode = { kind: 'app'; step: number } | { kind: 'backup'; hash: string }

/** The encryption context of a stored secret: it cannot be decrypted as another gate's. */
export const adminSecretContext = (gate: AdminGate): string => `admin-two-factor:${gate}`

/** Returns undefined if it is not one of this gate's codes. */
export async function matchAdminCode(
  { db, now, secrets }: Pick<Services, 'db' | 'now' | 'secrets'>,
  gate: AdminGate,
  typed: string,
): Promise<MatchedCode | undefined> {
  const code = parseCode(typed)
  const stored = await findAdminTwoFactor(db, gate)
  if (!code || !stored?.enabledAt) return undefined
  if (code.kind === 'backup') {
    const hash = await hashLikeStored(stored.backupCodes, code.letters)
    return hash === undefined ? undefined : { kind: 'backup', hash }
  }
  const step = findMatchingStep(secrets.keyring.decrypt(stored.secret, adminSecretContext(gate)), code.code, now())
  return step === undefined ? undefined : { kind: 'app', step }
}

/** Returns whether the code was still unused. */
export const consumeAdminCode = (tx: Queries, gate: AdminGate, code: MatchedCode): Promise<boolean> =>
  code.kind === 'app' ? consumeStep(tx, gate, code.step) : consumeBackupCode(tx, gate, code.hash)
