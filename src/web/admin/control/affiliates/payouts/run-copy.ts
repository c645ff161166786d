/** What a payout run does and what it passes over, in words. */
import type { AffiliateOverview } from '#contract/affiliates/administration.ts'
import { getMinPayoutPence, payoutFreezeDays, type WaitingReason } from '#rules/affiliates/payouts.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { countPeople } from '../../../ui/count-people.ts'

type Sum = { people: number; pence: number }
type Waiting = AffiliateOverview['waiting'][number]

/** What a run approves. An affiliate has one open payout at most, so nobody is counted twice. */
export const getPayable = ({ payable: { requested, balances } }: AffiliateOverview): Sum => ({
  people: requested.people + balances.people,
  pence: requested.pence + balances.pence,
})

export const hasRun = (overview: AffiliateOverview): boolean =>
  getPayable(overview).people > 0 || (overview.method === 'paypal' && overview.approved.people > 0)

const isHeld = ({ reason }: Waiting) => reason === 'review' || reason === 'suspended'

/** Balances that a run passes over until the affiliate or time changes something; debts are named, and not taken off. */
export function describeNotPayable({ waiting }: AffiliateOverview) {
  const passedOver = waiting.filter((sum) => !isHeld(sum))
  const pence = passedOver.reduce((sum, { reason, pence }) => (reason === 'debt' ? sum : sum + pence), 0)
  return { value: formatPounds(pence), note: listReasons(passedOver) }
}

export const describeHeld = ({ heldPence, waiting }: AffiliateOverview) => ({
  value: formatPounds(heldPence),
  note: listReasons(waiting.filter(isHeld)),
})

/** `2 people below £10.00, 1 without a PayPal address` */
const listReasons = (waiting: Waiting[]): string =>
  waiting
    .map(({ reason, people, pence }, index) => `${index === 0 ? countPeople(people) : people} ${reasonTexts[reason](pence)}`)
    .join(', ') || 'Nobody'

const reasonTexts: Record<WaitingReason, (pence: number) => string> = {
  review: () => 'under review',
  suspended: () => 'banned',
  deleting: () => 'closing their account',
  debt: (pence) => `in debt after refunds (${formatPounds(pence)})`,
  'open-payout': () => 'with another payout in progress',
  'no-address': () => 'without a PayPal address',
  frozen: () => `in the ${payoutFreezeDays}-day pause after a new PayPal address`,
  'below-minimum': () => `below ${formatPounds(getMinPayoutPence())}`,
}

/** Before a run: what it approves, and what it sends. */
export function describeRun(overview: AffiliateOverview): string {
  const { payable, approved, method, isTestMoney } = overview
  if (!hasRun(overview)) return 'Nobody can be paid now.'
  const { people, pence } = getPayable(overview)
  const requested = payable.requested.people > 0 ? `, ${formatPounds(payable.requested.pence)} of it requested` : ''
  const approves = people === 0 ? '' : `Approves ${countNoun(people, 'payout')}, ${formatPounds(pence)} in all${requested}. `
  if (method === 'paypal') {
    const payouts = countNoun(people + approved.people, 'payout')
    return `${approves}PayPal pays ${payouts}, ${formatPounds(pence + approved.pence)} in all, at once. Payouts that were sent can’t be taken back.`
  }
  return `${approves}${isTestMoney ? 'PayPal won’t pay test money.' : 'Nothing is sent until you upload the CSV to PayPal.'}`
}
