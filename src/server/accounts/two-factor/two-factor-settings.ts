/**
 * The life of two-factor sign-in: a secret is made and waits; a first code of the app switches it on and gives backup codes;
 * a code switches it off, or makes new backup codes. Switching gives the caller's session a new token and ends all others.
 */
import { renderSVG } from 'uqr'
import { Refusal } from '#rules/platform/refusals.ts'
import { grouped } from '#rules/accounts/two-factor.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { passwordMatches } from '../login/passwords.ts'
import { type Telling, tellOwner } from '../notify-owner.ts'
import { provenAtOf } from '../sessions/store.ts'
import { startAfresh } from '../sessions/revoke.ts'
import { passwordOf } from '../store.ts'
import { appAddress, newSecret, stepOf } from './totp.ts'
import { newBackupCodes } from './backup-codes.ts'
import { readCode, spendCode } from './codes.ts'
import { secretAbout } from './secret.ts'
import { keepPendingSecret, replaceBackupCodes, switchOff, switchOn, twoFactorOf } from './store.ts'

type Uses = Pick<Services, 'db'> & Telling

/** Milliseconds for which a password that was given still counts. */
const proofLasts = 15 * 60_000

export async function twoFactorStatus({ db }: Pick<Services, 'db'>, { userId }: SignedInCreator) {
  const owner = await twoFactorOf(db, userId)
  return { enabled: owner?.enabled ?? false, backupCodesLeft: owner?.backupHashes?.length ?? 0 }
}

/** Refuses with 'two-factor-on', 'confirm-password' or 'wrong-password'. */
export async function setUpTwoFactor(services: Uses, who: SignedInCreator, password: string | undefined) {
  const { db, secrets } = services
  const owner = await twoFactorOf(db, who.userId)
  if (owner?.enabled) throw new Refusal('two-factor-on')
  await confirm(services, who, password)

  const secret = newSecret()
  const isKept = await keepPendingSecret(db, who.userId, secrets.keyring.seal(secret, secretAbout(who.userId)))
  if (!owner || !isKept) throw new Refusal('two-factor-on')
  const picture = renderSVG(appAddress(secret, owner.email), { border: 4, ecc: 'M' })
  return {
    qrCode: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
    secret,
    manualEntryKey: grouped(secret),
  }
}

/** Refuses with 'two-factor-on', 'no-setup' or 'wrong-code'. */
export async function enableTwoFactor(services: Uses, who: SignedInCreator, given: { secret: string; token: string }) {
  const { db, now, secrets } = services
  const owner = await twoFactorOf(db, who.userId)
  if (owner?.enabled) throw new Refusal('two-factor-on')
  if (!owner?.sealedSecret) throw new Refusal('no-setup')

  const { sealedSecret } = owner
  const secret = secrets.keyring.unseal(sealedSecret, secretAbout(who.userId))
  if (!isSameSecret(given.secret.replaceAll(/\s/g, '').toUpperCase(), secret)) throw new Refusal('no-setup')
  const step = stepOf(secret, given.token, now())
  if (step === undefined) throw new Refusal('wrong-code')

  const { codes, hashes } = await newBackupCodes()
  const token = await db.transaction(async (tx) => {
    const isOn = await switchOn(tx, who.userId, { sealedSecret, step, backupHashes: hashes })
    if (!isOn) throw new Refusal('no-setup')
    await tellOwner(services, tx, who.userId, { happened: 'two-factor-on' })
    return startAfresh({ db: tx, now }, who)
  })
  return { backupCodes: codes, token }
}

/** Refuses with 'two-factor-off' or 'wrong-code'. */
export async function disableTwoFactor(services: Uses, who: SignedInCreator, typed: string) {
  const { db, now } = services
  const code = await codeOf(services, who.userId, typed)
  const token = await db.transaction(async (tx) => {
    if (!(await spendCode(tx, who.userId, code))) throw new Refusal('wrong-code')
    await switchOff(tx, who.userId)
    await tellOwner(services, tx, who.userId, { happened: 'two-factor-off' })
    return startAfresh({ db: tx, now }, who)
  })
  return { token }
}

/** Refuses with 'two-factor-off' or 'wrong-code'. */
export async function renewBackupCodes(services: Uses, { userId }: SignedInCreator, typed: string) {
  const code = await codeOf(services, userId, typed)
  const { codes, hashes } = await newBackupCodes()
  await services.db.transaction(async (tx) => {
    if (!(await spendCode(tx, userId, code))) throw new Refusal('wrong-code')
    await replaceBackupCodes(tx, userId, hashes)
    await tellOwner(services, tx, userId, { happened: 'backup-codes-renewed' })
  })
  return { backupCodes: codes }
}

async function codeOf(services: Uses, userId: string, typed: string) {
  const code = await readCode(services, userId, typed)
  if (code) return code
  const isOn = (await twoFactorOf(services.db, userId))?.enabled
  throw new Refusal(isOn ? 'wrong-code' : 'two-factor-off')
}

/** Whoever finds an open screen shall not lock its owner out with an app of their own. */
async function confirm({ db, now }: Uses, { userId, sid }: SignedInCreator, password: string | undefined) {
  const provenAt = await provenAtOf(db, sid)
  const isFresh = provenAt !== undefined && now().getTime() - provenAt.getTime() < proofLasts
  if (isFresh) return
  if (password === undefined) throw new Refusal('confirm-password')
  const stored = await passwordOf(db, userId)
  if (!(await passwordMatches(stored?.password, password))) throw new Refusal('wrong-password')
}
