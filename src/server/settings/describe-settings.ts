/** The system settings as the control panel and the command line show them: each with its default and where it is from. */
import type { SystemSettings } from '#contract/admin/settings.ts'
import { getDefaults, type SettingKey, settingKeys } from '#rules/platform/settings.ts'
import { findVariable } from '#server/config/setting-variables.ts'
import type { Config } from '#server/config.ts'
import { mergeSettings, type StoredSettings } from './stored-settings.ts'

export function describeSettings({ version, values }: StoredSettings, config: Config): SystemSettings {
  const inForce = mergeSettings(values, config.settings)
  const defaults = getDefaults(inForce.mode)
  const states = settingKeys.map((key) => {
    const variable = findLock(key, config)
    const source = key in config.settings ? 'environment' : key in values ? 'stored' : 'default'
    return [key, { value: inForce[key], default: defaults[key], source, ...(variable ? { variable } : {}) }]
  })
  return { version, settings: Object.fromEntries(states) as SystemSettings['settings'] }
}

/** The variable that keeps a setting from being changed here; PAYMENTS where plans are sold, so that nobody has the plan for everyone. */
export function findLock(key: SettingKey, { settings, payments }: Pick<Config, 'settings' | 'payments'>): string | undefined {
  if (key in settings) return findVariable(key)
  return key === 'planForAll' && payments.setting !== 'off' ? 'PAYMENTS' : undefined
}
