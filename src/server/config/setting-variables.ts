/** The variables that set what an operator can otherwise set while the server runs. A variable that is set wins. */
import * as z from 'zod/mini'
import { settingValues } from '#contract/admin/settings.ts'
import type { SettingKey, Settings } from '#rules/platform/settings.ts'
import { ConfigError } from './config-error.ts'
import { blankIsUnset } from './kinds.ts'

/** HOME_PAGE, because every shell has a HOME of its own. */
const variablesOfSettings = {
  MODE: 'mode',
  BRAND_NAME: 'brand.name',
  BRAND_TAGLINE: 'brand.tagline',
  BRAND_ACCENT: 'brand.accent',
  SUPPORT_EMAIL: 'brand.supportEmail',
  LEGAL_NAME: 'brand.legalName',
  REPLY_TIME: 'support.replyTime',
  REGISTRATION: 'registration',
  HOME_PAGE: 'home',
  SHOW_PRICES: 'showPrices',
  PLAN_FOR_ALL: 'planForAll',
} as const satisfies Record<string, SettingKey>

type Variable = keyof typeof variablesOfSettings

const asText = blankIsUnset(z.optional(z.string()))

/** Their values are checked by the same schemas as those of the settings. */
export const settingVariables = Object.fromEntries(Object.keys(variablesOfSettings).map((name) => [name, asText])) as {
  [V in Variable]: typeof asText
}

export function readSettingsOfEnvironment(env: Partial<Record<Variable, string | undefined>>): Partial<Settings> {
  const found = Object.entries(variablesOfSettings).flatMap(([name, key]) => {
    const typed = env[name as Variable]
    return typed === undefined ? [] : [[key, parseVariable(name, key, typed)]]
  })
  return Object.fromEntries(found) as Partial<Settings>
}

/** The variable that sets this, if there is one. */
export const findVariable = (key: SettingKey): string | undefined =>
  Object.entries(variablesOfSettings).find(([, set]) => set === key)?.[0]

function parseVariable(name: string, key: SettingKey, typed: string): unknown {
  const value = key === 'showPrices' && ['on', 'off', 'true', 'false'].includes(typed) ? ['on', 'true'].includes(typed) : typed
  const parsed = settingValues[key].safeParse(value)
  if (!parsed.success) throw new ConfigError(`${name} is not valid: ${parsed.error.issues[0]?.message ?? typed}`)
  return parsed.data
}
