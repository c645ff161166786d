/** The texts of the lifetime offer. */
import { formatSeatCount } from '#rules/plans/plan-offers.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'

export const lifetimeDemoCopy = {
  get first() {
    return `First ${formatSeatCount()} only`
  },
  soldOut: 'Sold out',
  period: 'one-time',
  claim: 'Claim Lifetime Access',
  get sold() {
    return `of ${formatSeatCount()} sold`
  },
  only: 'only',
  left: 'left',
  demo: 'Demo mode',
  demoText: 'Nothing is charged here. Taking you to sign-up, then your seat is held for 30 minutes.',
  demoSignedIn: 'Nothing is charged here. Taking you to the checkout, where your seat is held for 30 minutes.',
  get note() {
    return `30-day money-back guarantee. ${lifetimeNote()}`.trim()
  },
  keySold: 'Sold',
  keyNext: 'The next one could be yours',
  keyLeft: 'Left',
  gridLabel: (sold: number, left: number) => `${formatSeatCount()} seats: ${sold} sold, ${left} left.`,
  fewLabel: (left: number) => `Only ${left} of ${formatSeatCount()} seats left.`,
  progress: 'Lifetime seats sold',
  loading: 'Checking how many seats are left',
  live: 'Live, updated every 10 seconds',
}

/** After how many months of Premium its price is paid. */
function lifetimeNote(): string {
  const { premium, lifetime } = plans
  const months = Math.floor(lifetime.pence / premium.pence)
  if (months < 2) return ''
  return `${months}\u00a0months of ${premium.name} cost ${formatPounds(months * premium.pence)}, so it pays for itself after that.`
}
