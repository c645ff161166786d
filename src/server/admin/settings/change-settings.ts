/**
 * Changes the system settings: all of a request's changes or none, in one transaction with its row in the audit log. Every node puts them
 * in force a moment later, this one before the response.
 */
import { isDeepStrictEqual } from 'node:util'
import type { SettingChanges, SystemSettings } from '#contract/admin/settings.ts'
import { type FieldErrors, Refusal } from '#rules/platform/refusals.ts'
import { findSettingErrors } from '#rules/platform/setting-bounds.ts'
import type { SettingKey, Settings } from '#rules/platform/settings.ts'
import { lockTakenSeats } from '#server/billing/checkout/seats.ts'
import { switchPayments } from '#server/billing/setting/apply-setting.ts'
import { describeSetting } from '#server/billing/setting/present-setting.ts'
import type { Queries } from '#server/database/queries.ts'
import { isUsed } from '#server/page/usernames.ts'
import type { Services } from '#server/services/services.ts'
import { describeSettings, findLock } from '#server/settings/describe-settings.ts'
import * as storedSettings from '#server/settings/stored-settings.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'

/** `version`: of the settings that the admin saw; the command line has none. `isUpload`: the logo was just stored. */
type Request = { changes: SettingChanges; version?: number; isUpload?: boolean }

/** Refuses with 'settings-changed', 'setting-locked', or 'invalid' with a message for each field. */
export async function changeSettings(
  services: Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now' | 'reloadSettings' | 'secrets'>,
  actor: AuditActor,
  { changes, version, isUpload = false }: Request,
): Promise<SystemSettings> {
  const { config, db } = services
  await db.transaction(async (tx) => {
    await storedSettings.lockSettings(tx)
    const stored = await storedSettings.readStoredSettings(tx, services)
    if (version !== undefined && version !== stored.version)
      throw new Refusal('settings-changed', { details: describeSettings(stored, config) })

    const values = keepRealChanges(changes, stored)
    const keys = Object.keys(values) as SettingKey[]
    if (keys.length === 0) return
    refuseLocked(keys, config)
    const before = storedSettings.mergeSettings(stored.values, config.settings)
    const after = storedSettings.mergeSettings(applyChanges(stored.values, values), config.settings)
    await refuseErrors(services, tx, { keys, before, after, isUpload })

    await storedSettings.writeSettings(services, tx, values, stored.version + 1)
    if (describeSetting(config, before) !== describeSetting(config, after)) await switchPayments(services, tx, after)
    await recordAudit(services, tx, actor, {
      action: isUpload ? 'change-logo' : 'change-settings',
      before: pick(before, keys),
      after: pick(after, keys),
    })
  })
  await services.reloadSettings()
  return readSystemSettings(services)
}

export const readSystemSettings = async (services: Pick<Services, 'config' | 'db' | 'log'>): Promise<SystemSettings> =>
  describeSettings(await storedSettings.readStoredSettings(services.db, services), services.config)

/** A setting that has this value already is not changed; one that gets its default is stored, unless it is put back. */
function keepRealChanges(changes: SettingChanges, { values }: storedSettings.StoredSettings): SettingChanges {
  const isReal = ([key, value]: [string, unknown]) =>
    value !== undefined &&
    (value === null ? key in values : !(key in values) || !isDeepStrictEqual(value, values[key as SettingKey]))
  return Object.fromEntries(Object.entries(changes).filter(isReal)) as SettingChanges
}

function applyChanges(values: Partial<Settings>, changes: SettingChanges): Partial<Settings> {
  const after = Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(after) as Partial<Settings>
}

function refuseLocked(keys: SettingKey[], config: Services['config']): void {
  const locked = keys.flatMap((key) => {
    const variable = findLock(key, config)
    return variable ? [[toField(key), `${variable} sets this, so it can’t be changed here.`]] : []
  })
  const fields: FieldErrors = Object.fromEntries(locked)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Refusal('setting-locked', { message, fields })
}

type Changed = { keys: SettingKey[]; before: Settings; after: Settings; isUpload: boolean }

async function refuseErrors(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tx: Queries,
  { keys, before, after, isUpload }: Changed,
): Promise<void> {
  const errors: Partial<Record<SettingKey, string>> = findSettingErrors(after, { seatsTaken: await lockTakenSeats(tx) })
  if (!isUpload && after['brand.logo'] !== null && after['brand.logo'] !== before['brand.logo'])
    errors['brand.logo'] = 'Upload the logo instead.'
  if (keys.includes('home') && after.home.startsWith('creator:')) {
    const username = after.home.slice('creator:'.length)
    if (!(await isUsed({ db, now }, username))) errors.home = `There is no creator called ${username}.`
  }
  const fields = Object.fromEntries(Object.entries(errors).map(([key, message]) => [toField(key), message]))
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Refusal('invalid', { message, fields })
}

/** As the request's schema names it. */
const toField = (key: string) => `changes.${key}`

const pick = (settings: Settings, keys: SettingKey[]) => Object.fromEntries(keys.map((key) => [key, settings[key]]))
