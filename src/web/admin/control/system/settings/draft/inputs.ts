/** How each setting is typed: amounts in pounds, a limit as a number or “Unlimited”. Turns what was typed into the value, or into an error. */
import { settingValues } from '#contract/admin/settings.ts'
import type { SettingKey, Settings } from '#rules/platform/settings.ts'
import { parseCount, parsePounds } from '#rules/text/typed-amounts.ts'

/** What a field holds: a text where it is typed, otherwise the value itself. */
export type DraftValue = unknown

type Kind = 'pounds' | 'limit' | 'number'

function kindOf(key: SettingKey): Kind | undefined {
  if (key.startsWith('prices.') || key === 'minPayoutPence') return 'pounds'
  if (key.startsWith('limits.')) return 'limit'
  return key === 'lifetimeSeats' || key === 'commissionPercent' ? 'number' : undefined
}

export function toDraft(key: SettingKey, value: unknown): DraftValue {
  const kind = kindOf(key)
  if (kind === 'pounds') return (Number(value) / 100).toFixed(2)
  if (kind === 'limit') return value === 'unlimited' ? 'Unlimited' : String(value)
  return kind === 'number' ? String(value) : value
}

type Parsed = { value: Settings[SettingKey] } | { error: string }

export function parseDraft(key: SettingKey, draft: DraftValue): Parsed {
  const parsed = settingValues[key].safeParse(toValue(key, draft))
  return parsed.success
    ? { value: parsed.data as Settings[SettingKey] }
    : { error: parsed.error.issues[0]?.message ?? 'This isn’t valid.' }
}

function toValue(key: SettingKey, draft: DraftValue): unknown {
  const kind = kindOf(key)
  if (kind === undefined) return draft
  const typed = String(draft).trim()
  if (kind === 'limit' && /^unlimited$/i.test(typed)) return 'unlimited'
  return (kind === 'pounds' ? parsePounds(typed) : parseCount(typed)) ?? Number.NaN
}
