/** The texts of the lifetime offer. */
import { formatSeatCount } from '#rules/plans/plan-offers.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'

export const lifetimeDemoCopy = {
  get first() {
    return `First ${formatSeatCount()} only`
  },
  get sold() {
    return `of ${formatSeatCount()} sold`
  },
  get note() {
    return `30-day money-back guarantee. ${lifetimeNote()}`.trim()
  },
  gridLabel: (sold: number, left: number) => `${formatSeatCount()} seats: ${sold} sold, ${left} left.`,
  fewLabel: (left: number) => `Only ${left} of ${formatSeatCount()} seats left.`,
  loading: 'Checking how many seats are left',
}

/** After how many months of Premium its price is paid. */
function lifetimeNote(): string {
  const { premium, lifetime } = plans
  const months = Math.floor(lifetime.pence / premium.pence)
  if (months < 2) return ''
  return `${months}\u00a0months of ${premium.name} cost ${formatPounds(months * premium.pence)}, so it pays for itself after that.`
}
