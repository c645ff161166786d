/**
 * The life of two-factor sign-in: setting it up stores a pending secret; a first code from the app switches it on and returns backup
 * codes; a code switches it off or replaces the backup codes. Switching it on or off gives the caller's session a new token and ends all
 * others. For a week
 * after it was switched on, the link in the email about that ends it too, for owners who did not do it (`recovery/undo-two-factor.ts`).
 */
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { verifyPassword } from '../login/passwords.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { deleteTokens } from '../one-time-tokens/store.ts'
import { revokeOtherSessions } from '../sessions/open-sessions.ts'
import { findLastPasswordCheck } from '../sessions/store.ts'
import { findPassword } from '../store.ts'
import { generateBackupCodes } from './backup-codes.ts'
import { consumeCode, matchCountedCode } from './codes.ts'
import * as store from './store.ts'
import { findMatchingStep, generateTotpSecret, toAppSetup, totpSecretContext } from './totp.ts'

type SettingsServices = Pick<Services, 'db' | 'passwordCost'> & NotifyServices

/** How long an entered password counts as recent. */
const passwordCheckTtlMs = 15 * minuteMs

export async function getTwoFactorStatus({ db }: Pick<Services, 'db'>, { userId }: SignedInCreator) {
  const owner = await store.findTwoFactor(db, userId)
  return { enabled: owner?.enabled ?? false, backupCodesLeft: owner?.backupHashes?.length ?? 0 }
}

/** Refuses with 'two-factor-on', 'confirm-password' or 'wrong-password'. */
export async function setUpTwoFactor(services: SettingsServices, creator: SignedInCreator, password: string | undefined) {
  const { db, secrets } = services
  const owner = await store.findTwoFactor(db, creator.userId)
  if (owner?.enabled) throw new Refusal('two-factor-on')
  await requireRecentPassword(services, creator, password)

  const secret = generateTotpSecret()
  const sealed = secrets.keyring.encrypt(secret, totpSecretContext(creator.userId))
  const isStored = await store.storePendingSecret(db, creator.userId, sealed)
  if (!owner || !isStored) throw new Refusal('two-factor-on')
  return { ...toAppSetup(secret, owner.email), secret }
}

/** Refuses with 'two-factor-on', 'no-setup' or 'wrong-code'. */
export async function enableTwoFactor(
  services: SettingsServices,
  creator: SignedInCreator,
  confirmation: { secret: string; token: string },
) {
  const { db, now, secrets } = services
  const owner = await store.findTwoFactor(db, creator.userId)
  if (owner?.enabled) throw new Refusal('two-factor-on')
  if (!owner?.encryptedSecret) throw new Refusal('no-setup')

  const { encryptedSecret: sealedSecret } = owner
  const secret = secrets.keyring.decrypt(sealedSecret, totpSecretContext(creator.userId))
  if (!isSameSecret(confirmation.secret.replaceAll(/\s/g, '').toUpperCase(), secret)) throw new Refusal('no-setup')
  const step = findMatchingStep(secret, confirmation.token, now())
  if (step === undefined) throw new Refusal('wrong-code')

  const { codes, hashes } = await generateBackupCodes(services)
  const token = await db.transaction(async (tx) => {
    const isOn = await store.markTwoFactorEnabled(tx, creator.userId, { sealedSecret, step, backupHashes: hashes })
    if (!isOn) throw new Refusal('no-setup')
    // A change of address that someone else requested must not be confirmed after the owner has closed the account to them.
    await deleteTokens(tx, creator.userId, ['new-email', 'undo-two-factor'])
    const undoToken = await issueToken(services, tx, 'undo-two-factor', creator.userId)
    await notifyOwner(services, tx, creator.userId, { type: 'two-factor-on', undoToken })
    return revokeOtherSessions({ db: tx, now }, creator)
  })
  return { backupCodes: codes, token }
}

/** Refuses with 'two-factor-off' or 'wrong-code'. */
export async function disableTwoFactor(services: SettingsServices, creator: SignedInCreator, typed: string) {
  const { db, now } = services
  const code = await requireMatchingCode(services, creator.userId, typed)
  const token = await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, creator.userId, code))) throw new Refusal('wrong-code')
    await store.clearTwoFactor(tx, creator.userId)
    await deleteTokens(tx, creator.userId, ['undo-two-factor'])
    await notifyOwner(services, tx, creator.userId, { type: 'two-factor-off' })
    return revokeOtherSessions({ db: tx, now }, creator)
  })
  return { token }
}

/** Refuses with 'two-factor-off' or 'wrong-code'. */
export async function renewBackupCodes(services: SettingsServices, { userId }: SignedInCreator, typed: string) {
  const code = await requireMatchingCode(services, userId, typed)
  const { codes, hashes } = await generateBackupCodes(services)
  await services.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, userId, code))) throw new Refusal('wrong-code')
    await store.replaceBackupCodes(tx, userId, hashes)
    await notifyOwner(services, tx, userId, { type: 'backup-codes-renewed' })
  })
  return { backupCodes: codes }
}

async function requireMatchingCode(services: SettingsServices, userId: string, typed: string) {
  if (!(await store.findTwoFactor(services.db, userId))?.enabled) throw new Refusal('two-factor-off')
  const code = await matchCountedCode(services, userId, typed, { isSignedIn: true })
  if (!code) throw new Refusal('wrong-code')
  return code
}

/** Someone who finds an unlocked device must not lock its owner out by setting up their own authenticator app. */
async function requireRecentPassword(
  { db, now }: SettingsServices,
  { userId, sid }: SignedInCreator,
  password: string | undefined,
) {
  const checkedAt = await findLastPasswordCheck(db, sid)
  const isRecent = checkedAt !== undefined && now().getTime() - checkedAt.getTime() < passwordCheckTtlMs
  if (isRecent) return
  if (password === undefined) throw new Refusal('confirm-password')
  const stored = await findPassword(db, userId)
  if (!(await verifyPassword(stored?.password, password))) throw new Refusal('wrong-password')
}

const batchSize = 500

/**
 * Encrypts every two-factor secret with the newest key, so that the older keys are no longer needed. Returns how many it encrypted again.
 * A secret that changes meanwhile is encrypted with the newest key by that change.
 */
export async function reencryptTotpSecrets({
  db,
  secrets: { keyring },
}: Pick<Services, 'db'> & { secrets: Pick<Services['secrets'], 'keyring'> }): Promise<number> {
  let count = 0
  let last: string | undefined
  for (;;) {
    const batch = await store.listEncryptedSecrets(db, last, batchSize)
    for (const { userId, encrypted } of batch.filter((row) => keyring.isOutdated(row.encrypted))) {
      const context = totpSecretContext(userId)
      await store.replaceEncryptedSecret(db, userId, encrypted, keyring.encrypt(keyring.decrypt(encrypted, context), context))
      count += 1
    }
    last = batch.at(-1)?.userId
    if (batch.length < batchSize) return count
  }
}
