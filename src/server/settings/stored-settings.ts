/** The settings of the platform: what is stored, and over it what the environment sets. */
import { settingValues } from '#contract/admin/settings.ts'
import { resolveHome } from '#rules/platform/home.ts'
import { defaultSettings, getDefaults, type SettingKey, type Settings, settingKeys } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

export type StoredSettings = { version: number; values: Partial<Settings> }

/** A stored value that this version of the server would not accept counts as not stored. */
export async function readStoredSettings(db: Queries, { log }: Pick<Services, 'log'>): Promise<StoredSettings> {
  const { version, values } = await store.selectStored(db)
  const valid = settingKeys.flatMap((key) => {
    if (!values.has(key)) return []
    const parsed = settingValues[key].safeParse(values.get(key))
    if (!parsed.success) log.warn({ key }, 'A stored setting is not valid, so its default is used.')
    return parsed.success ? [[key, parsed.data]] : []
  })
  return { version, values: Object.fromEntries(valid) as Partial<Settings> }
}

/** What was set over the defaults of the mode that was set. */
export function mergeSettings(stored: Partial<Settings>, ofEnvironment: Partial<Settings>): Settings {
  const set = { ...stored, ...ofEnvironment }
  return { ...getDefaults(set.mode ?? defaultSettings.mode), ...set }
}

/** What is in force. */
export const resolveSettings = async (db: Queries, { values }: StoredSettings, ofEnvironment: Partial<Settings>) =>
  resolveHome(mergeSettings(values, ofEnvironment), await store.findOwnerName(db))

/** No other change is made until the transaction ends. */
export const lockSettings = (tx: Queries) => store.lockSettings(tx)

/** `values`: null puts a setting back to its default. The caller holds the lock. */
export async function writeSettings(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Queries,
  values: Partial<Record<SettingKey, unknown>>,
  version: number,
): Promise<void> {
  const writing = { newId, now: now() }
  const keys = Object.keys(values) as SettingKey[]
  const isReset = (key: SettingKey) => values[key] === null
  await store.deleteSettings(tx, keys.filter(isReset))
  for (const key of keys.filter((key) => !isReset(key))) await store.upsertSetting(tx, writing, key, values[key])
  await store.storeVersion(tx, writing, version)
}

/** Every node reads the settings again: one of them names the platform's owner, who has changed. */
export async function announceOwner(services: Pick<Services, 'newId' | 'now' | 'log'>, tx: Queries): Promise<void> {
  await lockSettings(tx)
  await writeSettings(services, tx, {}, (await readStoredSettings(tx, services)).version + 1)
}
