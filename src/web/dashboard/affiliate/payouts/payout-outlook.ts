/** What the card of the next payout says: how much when, what is added until then, and why nothing can be requested now. */
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { maturityDays } from '#rules/affiliates/commissions.ts'
import { getMinPayoutPence, type PayoutBlock } from '#rules/affiliates/payouts.ts'
import { brand } from '#rules/platform/brand.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'

export type PayoutOutlook = {
  title: string
  pence: number
  /** In a sentence or two, what the sum is made of. */
  explanation: string
  /** How far towards the smallest payout, from 0 to 1; undefined once it is reached. */
  progress: number | undefined
  block: { text: string; solution?: 'add-address' } | undefined
}

type Facts = Pick<AffiliateStats, 'balance' | 'nextPayout' | 'settings'>

export function describeOutlook(facts: Facts, now: Date): PayoutOutlook {
  const { balance, nextPayout } = facts
  const { amountPence, at } = nextPayout
  const isEnough = amountPence >= getMinPayoutPence()
  const day = formatNearDay(at, now)
  return {
    title: isEnough ? `Next payout, ${day}` : balance.approvedPence < 0 ? 'Owed back' : 'Towards your next payout',
    pence: balance.approvedPence < 0 && !isEnough ? balance.approvedPence : amountPence,
    explanation: describeAmount(facts, now),
    progress: isEnough || amountPence <= 0 ? undefined : amountPence / getMinPayoutPence(),
    block: nextPayout.block ? explainBlock(nextPayout.block, facts, now) : undefined,
  }
}

function describeAmount(
  { balance: { approvedPence, pendingPence, heldPence }, nextPayout: { maturing } }: Facts,
  now: Date,
): string {
  if (approvedPence < 0) return `${formatPounds(-approvedPence)} is owed back from refunds and comes off your next payout.`
  const approved = approvedPence > 0 ? `${formatPounds(approvedPence)} is approved now.` : ''
  const more = describeMaturing(maturing, approvedPence > 0, now)
  if (approved || more) return [approved, more].filter(Boolean).join(' ')
  if (pendingPence > 0)
    return `${formatPounds(pendingPence)} is pending. Commissions are approved ${maturityDays} days after the payment.`
  if (heldPence > 0) return `${formatPounds(heldPence)} is on hold. See your commissions below for what happens next.`
  return `Commissions are approved ${maturityDays} days after a payment, and paid out from ${formatPounds(getMinPayoutPence())}.`
}

/** `£1.25 more is approved on 24 November.` */
function describeMaturing(maturing: Facts['nextPayout']['maturing'], isMore: boolean, now: Date): string {
  const last = maturing.at(-1)
  if (!last) return ''
  const pence = maturing.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const days = new Set(maturing.map(({ at }) => formatNearDay(at, now)))
  return `${formatPounds(pence)}${isMore ? ' more' : ''} is approved ${days.size > 1 ? 'by' : 'on'} ${formatNearDay(last.at, now)}.`
}

function explainBlock(block: PayoutBlock, { balance, nextPayout, settings }: Facts, now: Date): PayoutOutlook['block'] {
  switch (block) {
    case 'suspended':
      return { text: `Payouts are paused while your account is banned. Questions? Email ${brand.supportEmail}.` }
    case 'deleting':
      return { text: 'Payouts are paused while your account is being deleted. Keep your account in Settings to be paid.' }
    case 'open-payout':
      return { text: 'You can request the next payout once this one has arrived.' }
    case 'no-address':
      return { text: 'Add your PayPal address, so that we know where to send it.', solution: 'add-address' }
    case 'frozen': {
      const until = settings.frozenUntil ? ` until ${formatNearDay(settings.frozenUntil, now)}` : ''
      return {
        text: `You changed your PayPal address, so payouts are paused${until}. That gives you time to notice if it wasn’t you.`,
      }
    }
    case 'below-minimum': {
      const missing = formatPounds(getMinPayoutPence() - balance.approvedPence)
      if (nextPayout.amountPence >= getMinPayoutPence())
        return { text: `You can’t request it yet: ${missing} more must be approved first. It’s sent automatically.` }
      return { text: `Payouts start at ${formatPounds(getMinPayoutPence())}. ${missing} more must be approved first.` }
    }
  }
}
