/** The texts of the lifetime offer. */
import { lifetimeSeats, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/money.ts'

const seatCount = lifetimeSeats.toLocaleString('en-GB')

export const lifetimeDemoCopy = {
  first: `First ${seatCount} only`,
  soldOut: 'Sold out',
  period: 'one-time',
  claim: 'Claim Lifetime Access',
  sold: `of ${seatCount} sold`,
  only: 'only',
  left: 'left',
  demo: 'Demo mode',
  demoText: 'Nothing is charged here. Taking you to sign-up, then your seat is held for 30 minutes.',
  demoSignedIn: 'Nothing is charged here. Taking you to the checkout, where your seat is held for 30 minutes.',
  note: `30-day money-back guarantee. ${lifetimeNote()}`,
  keySold: 'Sold',
  keyNext: 'The next one could be yours',
  keyLeft: 'Left',
  gridLabel: (sold: number, left: number) => `${seatCount} seats: ${sold} sold, ${left} left.`,
  fewLabel: (left: number) => `Only ${left} of ${seatCount} seats left.`,
  progress: 'Lifetime seats sold',
  loading: 'Checking how many seats are left',
  live: 'Live, updated every 10 seconds',
}

/** After how many months of Premium its price is paid. */
function lifetimeNote(): string {
  const { premium, lifetime } = plans
  const months = Math.floor(lifetime.pence / premium.pence)
  return `${months}\u00a0months of ${premium.name} cost ${formatPounds(months * premium.pence)}, so it pays for itself after that.`
}
