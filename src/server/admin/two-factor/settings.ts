/**
 * The life of a gate's two-factor sign-in: setting it up stores a pending secret; a first code from the app switches it on, returns backup
 * codes and ends the gate's other sessions; a code switches it off or replaces the backup codes. Who lost both resets it from the shell.
 */
import type { AdminGate } from '#contract/endpoint.ts'
import { adminGates } from '#rules/admin/lockout.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { endAdminSessions } from '#server/accounts/sessions/session.ts'
import { generateBackupCodes } from '#server/accounts/two-factor/backup-codes.ts'
import { findMatchingStep, generateTotpSecret, toAppSetup } from '#server/accounts/two-factor/totp.ts'
import type { Queries } from '#server/database/queries.ts'
import type { AdminCaller } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type CountedTry, clearSettingsTries, countSettingsTry } from '../sessions/lockout/lockout.ts'
import { adminSecretContext, consumeAdminCode, matchAdminCode } from './codes.ts'
import * as store from './store.ts'

type TwoFactorServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'passwordCost' | 'secrets' | 'tokenKey'>

/** What an authenticator app shows below the product's name. */
const accountNames = { admin: 'Admin dashboard', control: 'Control panel' } as const

export async function getAdminTwoFactorStatus({ db }: Pick<Services, 'db'>, gate: AdminGate) {
  const stored = await store.findAdminTwoFactor(db, gate)
  return { isEnabled: Boolean(stored?.enabledAt), backupCodesLeft: stored?.enabledAt ? stored.backupCodes.length : 0 }
}

/** Refuses with 'two-factor-on'. */
export async function setUpAdminTwoFactor(services: TwoFactorServices, admin: AdminCaller, gate: AdminGate) {
  const { db, secrets } = services
  const secret = generateTotpSecret()
  await db.transaction(async (tx) => {
    const sealed = secrets.keyring.encrypt(secret, adminSecretContext(gate))
    if (!(await store.storePendingSecret(tx, gate, sealed))) throw new Refusal('two-factor-on')
    await recordChange(services, tx, admin, gate, 'set up')
  })
  return toAppSetup(secret, accountNames[gate])
}

/** Refuses with 'two-factor-on', 'no-setup', 'wrong-code' or 'admin-locked'. */
export async function enableAdminTwoFactor(services: TwoFactorServices, admin: AdminCaller, gate: AdminGate, code: string) {
  const { db, now, secrets } = services
  const stored = await store.findAdminTwoFactor(db, gate)
  if (stored?.enabledAt) throw new Refusal('two-factor-on')
  if (!stored) throw new Refusal('no-setup')
  const step = findMatchingStep(secrets.keyring.decrypt(stored.secret, adminSecretContext(gate)), code, now())
  const { codes, hashes } = await generateBackupCodes(services)
  const wrong = await db.transaction(async (tx) => {
    const tried = await countSettingsTry(services, tx, gate)
    if (step === undefined) return tried
    if (!(await store.markEnabled(tx, gate, { secret: stored.secret, step, backupHashes: hashes, now: now() })))
      throw new Refusal('no-setup')
    await clearSettingsTries(tx, gate)
    await endAdminSessions({ db: tx }, gate, admin.sessionId)
    await recordChange(services, tx, admin, gate, 'on')
    return undefined
  })
  if (wrong) throw toWrongCode(wrong)
  return codes
}

/** Refuses with 'two-factor-off', 'wrong-code' or 'admin-locked'. */
export const disableAdminTwoFactor = (services: TwoFactorServices, admin: AdminCaller, gate: AdminGate, code: string) =>
  confirmByCode(services, gate, code, async (tx) => {
    await store.deleteAdminTwoFactor(tx, gate)
    await recordChange(services, tx, admin, gate, 'off')
  })

/** Refuses with 'two-factor-off', 'wrong-code' or 'admin-locked'. */
export async function renewAdminBackupCodes(services: TwoFactorServices, admin: AdminCaller, gate: AdminGate, code: string) {
  const { codes, hashes } = await generateBackupCodes(services)
  await confirmByCode(services, gate, code, async (tx) => {
    await store.replaceBackupCodes(tx, gate, hashes)
    await recordChange(services, tx, admin, gate, 'new backup codes')
  })
  return codes
}

/** For the shell: whoever has it can read the keys anyway. Refuses with 'two-factor-off'. */
export const resetAdminTwoFactor = (services: Pick<Services, 'db' | 'newId' | 'now'>, gate: AdminGate): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!(await store.deleteAdminTwoFactor(tx, gate))) throw new Refusal('two-factor-off')
    await recordChange(services, tx, 'shell', gate, 'off')
  })

async function confirmByCode(
  services: TwoFactorServices,
  gate: AdminGate,
  typed: string,
  change: (tx: Queries) => Promise<void>,
) {
  if (!(await store.hasAdminTwoFactor(services.db, gate))) throw new Refusal('two-factor-off')
  const code = await matchAdminCode(services, gate, typed)
  const wrong = await services.db.transaction(async (tx) => {
    const tried = await countSettingsTry(services, tx, gate)
    if (!code || !(await consumeAdminCode(tx, gate, code))) return tried
    await clearSettingsTries(tx, gate)
    await change(tx)
    return undefined
  })
  if (wrong) throw toWrongCode(wrong)
}

const recordChange = (
  services: Pick<Services, 'newId' | 'now'>,
  tx: Queries,
  actor: AdminCaller | 'shell',
  gate: AdminGate,
  change: 'set up' | 'on' | 'off' | 'new backup codes',
) => recordAudit(services, tx, actor, { action: 'change-two-factor', detail: { gate, change } })

const toWrongCode = ({ triesLeft, waitSeconds }: CountedTry) => new Refusal('wrong-code', { details: { triesLeft, waitSeconds } })

/** Encrypts the two-factor secrets of the gates with the newest key. Returns how many it encrypted again. */
export async function reencryptAdminSecrets({
  db,
  secrets: { keyring },
}: Pick<Services, 'db'> & { secrets: Pick<Services['secrets'], 'keyring'> }): Promise<number> {
  let count = 0
  for (const gate of adminGates) {
    const stored = await store.findAdminTwoFactor(db, gate)
    if (!stored || !keyring.isOutdated(stored.secret)) continue
    const context = adminSecretContext(gate)
    await store.replaceSecret(db, gate, stored.secret, keyring.encrypt(keyring.decrypt(stored.secret, context), context))
    count += 1
  }
  return count
}
