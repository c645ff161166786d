/** Each commission in a sentence: what it is a share of, and what became of it. The tab and the statement write the same one. */
import type { PaymentReason } from '../billing/payment-history.ts'
import { type PaidPlan, plans } from '../plans/plans.ts'
import { formatDay, formatNearDay, formatPounds } from '../text/formats.ts'
import type { CommissionState } from './commissions.ts'

/** As the contract declares a commission; times are ISO 8601, amounts are pence. */
export type CommissionFacts = {
  amountPence: number
  state: CommissionState | 'processing'
  percent: number
  plan: PaidPlan
  createdAt: string
  payment: { amountPence: number; reason: PaymentReason; paidAt: string } | null
  maturesAt: string | null
  approvedAt: string | null
  paidAt: string | null
  reversal: { cause: 'refund' | 'dispute' | 'decision'; takenBackPence: number; isFull: boolean } | null
  hold: { endsAt: string } | null
}

/** `£0.75 is 25% of £2.99, Pro invoice of 3 May, approved on 9 June, paid on 1 September.` Without `now` every date has its year. */
export function describeCommission(commission: CommissionFacts, now?: Date): string {
  const day = (time: string) => (now ? formatNearDay(time, now) : (formatDay(time) ?? ''))
  return commission.amountPence < 0 ? describeReversal(commission, day) : describeEarning(commission, day, now)
}

/** What a badge and the statement call a commission's state. A row that takes something back is always `Reversed`, wherever it is now. */
export const nameCommissionState = ({ amountPence, state }: Pick<CommissionFacts, 'amountPence' | 'state'>): string =>
  amountPence < 0 && state !== 'void' ? stateNames.reversed : stateNames[state]

const stateNames: Record<CommissionFacts['state'], string> = {
  pending: 'Pending',
  held: 'On hold',
  approved: 'Approved',
  processing: 'On its way',
  paid: 'Paid',
  reversed: 'Reversed',
  void: 'Void',
}

type Day = (time: string) => string

function describeEarning(commission: CommissionFacts, day: Day, now: Date | undefined): string {
  const { state, approvedAt, paidAt } = commission
  const isGone = state === 'reversed' || state === 'void'
  const share = describeShare(commission, day, isGone ? 'was' : 'is')
  const approved = approvedAt ? `, approved on ${day(approvedAt)}` : ''
  switch (state) {
    case 'pending':
      return `${share}. ${describeMaturing(commission, day, now)}`
    case 'held':
      return `${share}. ${describeHeld(commission, day)}`
    case 'approved':
      return `${share}${approved}. Part of your next payout.`
    case 'processing':
      return `${share}${approved}. Part of the payout that’s on its way.`
    case 'paid':
      return `${share}${approved}${paidAt ? `, paid on ${day(paidAt)}` : ', paid'}.`
    case 'reversed':
      return `${share}. All of it went back.`
    case 'void':
      return `${share}. We checked it, and it doesn’t count.`
  }
}

/** Commissions that are older than payments have none to be a share of. */
function describeShare(
  { amountPence, percent, plan, createdAt, payment }: CommissionFacts,
  day: Day,
  verb: 'is' | 'was',
): string {
  const amount = formatPounds(amountPence)
  if (!payment) return `${amount} for ${plans[plan].name}, earned on ${day(createdAt)}`
  return `${amount} ${verb} ${percent}% of ${formatPounds(payment.amountPence)}, ${describePurchase(plan, payment, day)}`
}

/** `Pro invoice of 3 May`, `Lifetime bought on 14 November`, `move to Premium on 3 June` */
function describePurchase(plan: PaidPlan, { reason, paidAt }: NonNullable<CommissionFacts['payment']>, day: Day): string {
  const { name, billing } = plans[plan]
  if (reason === 'plan-change') return `move to ${name} on ${day(paidAt)}`
  return billing === 'once' ? `${name} bought on ${day(paidAt)}` : `${name} invoice of ${day(paidAt)}`
}

/** A commission whose time is over is still pending for a moment, or as long as the payment is disputed. */
function describeMaturing({ maturesAt }: CommissionFacts, day: Day, now: Date | undefined): string {
  if (maturesAt === null) return 'Approved once it can’t be refunded any more.'
  const isOver = now !== undefined && Date.parse(maturesAt) <= now.getTime()
  return isOver ? 'Approved soon, unless the payment is disputed.' : `Approved on ${day(maturesAt)}, unless it’s refunded first.`
}

/** Without a hold of its own, it is held because the affiliate is banned. */
const describeHeld = ({ hold }: CommissionFacts, day: Day): string =>
  hold ? `On hold until ${day(hold.endsAt)} at the latest.` : 'On hold while your account is banned.'

function describeReversal(commission: CommissionFacts, day: Day): string {
  const { state, paidAt } = commission
  const what = describeTakenBack(commission, day)
  if (state === 'approved') return `${what} It comes off your next payout.`
  if (state === 'processing') return `${what} It comes off the payout that’s on its way.`
  if (state === 'paid') return `${what} It came off the payout${paidAt ? ` of ${day(paidAt)}` : ''}.`
  return what
}

function describeTakenBack({ amountPence, percent, plan, createdAt, payment, reversal }: CommissionFacts, day: Day): string {
  const amount = formatPounds(-amountPence)
  const on = day(createdAt)
  if (!reversal || reversal.cause === 'decision') return `We checked this referral on ${on}, and its ${amount} doesn’t count.`
  if (!payment) return `The payment for ${plans[plan].name} was ${takenBack[reversal.cause]} on ${on}, so ${amount} went back.`

  const purchase = describePurchase(plan, payment, day)
  if (!reversal.isFull) {
    const part = `${formatPounds(reversal.takenBackPence)} of ${formatPounds(payment.amountPence)}`
    return `${part}, ${purchase}, had been ${takenBack[reversal.cause]} by ${on}, so ${amount} went back.`
  }
  const isAllAtOnce = Math.abs(-amountPence - (payment.amountPence * percent) / 100) < 1
  const rest = isAllAtOnce ? `its ${amount}` : `the last ${amount}`
  return `The ${purchase} was ${takenBack[reversal.cause]} in full on ${on}, so ${rest} went back.`
}

const takenBack = { refund: 'refunded', dispute: 'charged back' } as const
