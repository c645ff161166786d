/**
 * The life of two-factor sign-in: a secret is made and waits; a first code of the app switches it on and gives backup codes;
 * a code switches it off, or makes new backup codes. Switching gives the caller's session a new token and ends all others.
 */
import { renderSVG } from 'uqr'
import { Refusal } from '#rules/platform/refusals.ts'
import { formatSecret } from '#rules/accounts/two-factor.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { verifyPassword } from '../login/passwords.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { findLastPasswordCheck } from '../sessions/store.ts'
import { revokeOtherSessions } from '../sessions/revoke.ts'
import { findPassword } from '../store.ts'
import { toOtpauthUri, generateTotpSecret, findMatchingStep } from './totp.ts'
import { generateBackupCodes } from './backup-codes.ts'
import { matchCode, consumeCode } from './codes.ts'
import { totpSecretContext } from './secret.ts'
import { storePendingSecret, replaceBackupCodes, clearTwoFactor, markTwoFactorEnabled, findTwoFactor } from './store.ts'

type Uses = Pick<Services, 'db'> & NotifyServices

/** Milliseconds for which a password that was given still counts. */
const passwordCheckTtlMs = 15 * 60_000

export async function twoFactorStatus({ db }: Pick<Services, 'db'>, { userId }: SignedInCreator) {
  const owner = await findTwoFactor(db, userId)
  return { enabled: owner?.enabled ?? false, backupCodesLeft: owner?.backupHashes?.length ?? 0 }
}

/** Refuses with 'two-factor-on', 'confirm-password' or 'wrong-password'. */
export async function setUpTwoFactor(services: Uses, who: SignedInCreator, password: string | undefined) {
  const { db, secrets } = services
  const owner = await findTwoFactor(db, who.userId)
  if (owner?.enabled) throw new Refusal('two-factor-on')
  await requireRecentPassword(services, who, password)

  const secret = generateTotpSecret()
  const isKept = await storePendingSecret(db, who.userId, secrets.keyring.encrypt(secret, totpSecretContext(who.userId)))
  if (!owner || !isKept) throw new Refusal('two-factor-on')
  const picture = renderSVG(toOtpauthUri(secret, owner.email), { border: 4, ecc: 'M' })
  return {
    qrCode: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
    secret,
    manualEntryKey: formatSecret(secret),
  }
}

/** Refuses with 'two-factor-on', 'no-setup' or 'wrong-code'. */
export async function enableTwoFactor(services: Uses, who: SignedInCreator, given: { secret: string; token: string }) {
  const { db, now, secrets } = services
  const owner = await findTwoFactor(db, who.userId)
  if (owner?.enabled) throw new Refusal('two-factor-on')
  if (!owner?.sealedSecret) throw new Refusal('no-setup')

  const { sealedSecret } = owner
  const secret = secrets.keyring.decrypt(sealedSecret, totpSecretContext(who.userId))
  if (!isSameSecret(given.secret.replaceAll(/\s/g, '').toUpperCase(), secret)) throw new Refusal('no-setup')
  const step = findMatchingStep(secret, given.token, now())
  if (step === undefined) throw new Refusal('wrong-code')

  const { codes, hashes } = await generateBackupCodes()
  const token = await db.transaction(async (tx) => {
    const isOn = await markTwoFactorEnabled(tx, who.userId, { sealedSecret, step, backupHashes: hashes })
    if (!isOn) throw new Refusal('no-setup')
    await notifyOwner(services, tx, who.userId, { happened: 'two-factor-on' })
    return revokeOtherSessions({ db: tx, now }, who)
  })
  return { backupCodes: codes, token }
}

/** Refuses with 'two-factor-off' or 'wrong-code'. */
export async function disableTwoFactor(services: Uses, who: SignedInCreator, typed: string) {
  const { db, now } = services
  const code = await requireMatchingCode(services, who.userId, typed)
  const token = await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, who.userId, code))) throw new Refusal('wrong-code')
    await clearTwoFactor(tx, who.userId)
    await notifyOwner(services, tx, who.userId, { happened: 'two-factor-off' })
    return revokeOtherSessions({ db: tx, now }, who)
  })
  return { token }
}

/** Refuses with 'two-factor-off' or 'wrong-code'. */
export async function renewBackupCodes(services: Uses, { userId }: SignedInCreator, typed: string) {
  const code = await requireMatchingCode(services, userId, typed)
  const { codes, hashes } = await generateBackupCodes()
  await services.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, userId, code))) throw new Refusal('wrong-code')
    await replaceBackupCodes(tx, userId, hashes)
    await notifyOwner(services, tx, userId, { happened: 'backup-codes-renewed' })
  })
  return { backupCodes: codes }
}

async function requireMatchingCode(services: Uses, userId: string, typed: string) {
  const code = await matchCode(services, userId, typed)
  if (code) return code
  const isOn = (await findTwoFactor(services.db, userId))?.enabled
  throw new Refusal(isOn ? 'wrong-code' : 'two-factor-off')
}

/** Whoever finds an open screen shall not lock its owner out with an app of their own. */
async function requireRecentPassword({ db, now }: Uses, { userId, sid }: SignedInCreator, password: string | undefined) {
  const provenAt = await findLastPasswordCheck(db, sid)
  const isFresh = provenAt !== undefined && now().getTime() - provenAt.getTime() < passwordCheckTtlMs
  if (isFresh) return
  if (password === undefined) throw new Refusal('confirm-password')
  const stored = await findPassword(db, userId)
  if (!(await verifyPassword(stored?.password, password))) throw new Refusal('wrong-password')
}
