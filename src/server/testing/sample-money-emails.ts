/** One of every email about money, with sample data. */
import { writeConsent } from '#rules/billing/withdrawal-texts.ts'
import { brand } from '#rules/platform/brand.ts'
import {
  billingCancelledEmail,
  billingFailedRenewalEmail,
  billingPlanEndedEmail,
  billingReceiptEmail,
  billingRefundedEmail,
  billingTestPlanEndedEmail,
  billingWithdrawnEmail,
} from '#server/emails/billing.ts'
import {
  commissionAppealEmail,
  commissionHeldEmail,
  commissionReleasedEmail,
  commissionVoidEmail,
} from '#server/emails/commissions.ts'
import {
  accountsPayoutAddressEmail,
  formerPayoutAddressEmail,
  newPayoutAddressEmail,
  payoutApprovedEmail,
  payoutCancelledEmail,
  payoutFailedEmail,
  payoutPaidEmail,
  payoutRequestedEmail,
  payoutReturnedEmail,
  payoutSentEmail,
} from '#server/emails/payouts.ts'
import type { Email } from '#server/services/mail/port.ts'

/** Whose account they are about; `linkTitle` is of a link on their page. */
export type SampleOwner = { publicUrl: string; username: string; displayName: string; linkTitle: string; email: string }

const at = new Date('2026-11-24T09:30:00Z')
const later = new Date('2026-12-24T09:30:00Z')

export function sampleMoneyEmails({ publicUrl, username, email }: SampleOwner): Record<string, Email> {
  const payer = { publicUrl, username, mode: 'stripe' } as const
  const payment = {
    id: '0190a1b2-0000-7000-8000-000000000001',
    receiptNumber: 1207,
    plan: 'premium',
    pence: 499,
    card: { brand: 'Visa', last4: '4242' },
    paidAt: at,
    paidUntil: later,
  } as const
  const failed = { ...payer, plan: 'pro', pence: 299, attempt: 1, nextAttemptAt: later, hasEnded: false } as const
  const ended = { ...payer, endedPlan: 'premium', plan: 'free' } as const
  const payout = {
    ...payer,
    payout: { pence: 140_050, paypalEmail: email },
    failure: 'The PayPal account with this address is locked.',
  }
  const hold = { referralNumber: 12, netPence: 125, evidence: 'You and this customer share a network.', endsAt: later }
  const address = { ...payer, former: 'maya@old.example', paypalEmail: email, frozenUntil: later, at }
  return {
    billingReceiptEmail: billingReceiptEmail({ ...payer, payment, consent: writeConsent('premium') }),
    'billingReceiptEmail test mode': billingReceiptEmail({ ...payer, mode: 'sandbox', payment }),
    billingWithdrawnEmail: billingWithdrawnEmail({
      ...payer,
      payment,
      plan: 'premium',
      pence: 499,
      declaration: `I withdraw from my contract for ${brand.name} Premium of 24 November 2026 (receipt 001207).`,
      declaredAt: later,
    }),
    billingRefundedEmail: billingRefundedEmail({ ...payer, payment, refundPence: 250 }),
    billingCancelledEmail: billingCancelledEmail({ ...payer, plan: 'premium', endsAt: later }),
    billingFailedRenewalEmail: billingFailedRenewalEmail(failed),
    'billingFailedRenewalEmail ended': billingFailedRenewalEmail({ ...failed, attempt: 3, nextAttemptAt: null, hasEnded: true }),
    billingPlanEndedEmail: billingPlanEndedEmail(ended),
    billingTestPlanEndedEmail: billingTestPlanEndedEmail(ended),
    commissionHeldEmail: commissionHeldEmail({ ...payer, holds: [hold, { ...hold, referralNumber: 13, netPence: 500 }] }),
    commissionReleasedEmail: commissionReleasedEmail({ ...payer, holds: [hold], note: 'You share a flat: that’s fine.' }),
    commissionVoidEmail: commissionVoidEmail({ ...payer, hold, note: 'The same card paid for eleven accounts in an hour.' }),
    commissionAppealEmail: commissionAppealEmail({
      ...hold,
      id: '0190a1b2-0000-7000-8000-000000000002',
      username,
      email,
      text: 'Ada is my flatmate.\n\nWe share a connection, and nothing else.',
    }),
    payoutRequestedEmail: payoutRequestedEmail(payout),
    payoutApprovedEmail: payoutApprovedEmail(payout),
    payoutSentEmail: payoutSentEmail(payout),
    payoutPaidEmail: payoutPaidEmail(payout),
    payoutFailedEmail: payoutFailedEmail(payout),
    payoutReturnedEmail: payoutReturnedEmail(payout),
    payoutCancelledEmail: payoutCancelledEmail(payout),
    accountsPayoutAddressEmail: accountsPayoutAddressEmail(address),
    formerPayoutAddressEmail: formerPayoutAddressEmail(address),
    newPayoutAddressEmail: newPayoutAddressEmail(address),
  }
}
