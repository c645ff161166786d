/** What each setting can be: the limits that the forms name, and the rules that tie several settings together. */
import { planNames, plans } from '../plans/plans.ts'
import { formatCount } from '../text/formats.ts'
import type { PlanLimit, SettingKey, Settings } from './settings.ts'

/** Lengths are in characters, amounts in pence. */
export const settingBounds = {
  nameLength: 40,
  taglineLength: 120,
  legalNameLength: 120,
  socialLinks: 8,
  socialLabelLength: 40,
  figureLength: 12,
  figureLabelLength: 40,
  figures: 3,
  legalTextLength: 25_000,
  lastUpdatedLength: 40,
  withdrawalLabelLength: 60,
  consentLength: 400,
  pence: { min: 50, max: 99_999 },
  limit: { min: 1, max: 1_000 },
  seats: { min: 1, max: 100_000 },
  percent: { min: 0, max: 100 },
  minPayoutPence: { min: 100, max: 100_000 },
} as const

export type SettingErrors = Partial<Record<SettingKey, string>>

/** What is wrong between settings that are each valid: a bigger plan with less in it, or fewer seats than are taken. */
export function findSettingErrors(settings: Settings, { seatsTaken }: { seatsTaken: number }): SettingErrors {
  const errors: SettingErrors = {}
  for (const [index, plan] of planNames.entries()) {
    const smaller = planNames[index - 1]
    if (!smaller) continue
    for (const item of ['links', 'products'] as const) {
      const key = `limits.${plan}.${item}` as const
      if (toNumber(settings[key]) < toNumber(settings[`limits.${smaller}.${item}`]))
        errors[key] = `${plans[plan].name} can’t have fewer ${item} than ${plans[smaller].name}.`
    }
  }
  if (settings['prices.premium'] < settings['prices.pro']) errors['prices.premium'] = 'Premium can’t cost less than Pro.'
  if (settings.lifetimeSeats < seatsTaken)
    errors.lifetimeSeats = `Seat ${formatCount(seatsTaken)} is taken, so there can’t be fewer seats.`
  return errors
}

const toNumber = (limit: PlanLimit) => (limit === 'unlimited' ? Number.POSITIVE_INFINITY : limit)
