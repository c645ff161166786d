/** Why a commission is held, in words. Evidence is a match between keyed hashes: there is no address to show. */

import type { HeldCommission } from '#contract/affiliates/administration.ts'
import { dayMs } from '#rules/time/durations.ts'

export const holdTitles: Record<HeldCommission['reason'], string> = {
  'shared-card': 'Same card as the buyer',
  'shared-address': 'Same network',
  'many-sign-ups': 'Many sign-ups in a day',
}

export const evidenceBadges = {
  strong: { variant: 'danger', children: 'Strong' },
  weak: { variant: 'line', children: 'Weak' },
} as const

export function describeDaysLeft(endsAt: string, now: Date): string {
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / dayMs)
  if (days <= 0) return 'Ends now'
  return days === 1 ? '1 day left' : `${days} days left`
}
