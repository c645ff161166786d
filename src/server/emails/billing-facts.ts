/** What all emails about money share: amounts, the note about test money, and the links. */
import { describeCard } from '#rules/billing/payment-copy.ts'
import { formatReceiptNumber } from '#rules/billing/payment-history.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { billingPath, paths, receiptPath } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/formats.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyAccount } from './why.ts'

/** `username` and `publicUrl` are of the payer and the site. */
export type BillingEmailDetails = { publicUrl: string; username: string; mode: PaymentMode }

/** A payment as its receipt shows it. */
export type ReceiptFacts = {
  id: string
  receiptNumber: number
  plan: PaidPlan
  pence: number
  card: { brand: string; last4: string } | null
}

export const planName = (plan: PaidPlan): string => `${brand.name} ${plans[plan].name}`

export const toReceiptLink = (publicUrl: string, { id }: ReceiptFacts) => ({
  label: 'View invoice',
  url: publicUrl + receiptPath(id),
})
export const toBillingLink = (publicUrl: string) => ({ label: 'Open billing', url: publicUrl + billingPath })
export const toPlansLink = (publicUrl: string) => ({ label: 'See plans', url: publicUrl + paths.payment })

export const toReceiptFacts = (mode: PaymentMode, { receiptNumber, plan, pence, card }: ReceiptFacts): [string, string][] => [
  ['Plan', planName(plan)],
  ['Amount', formatPounds(pence)],
  ...(card ? [['Card', describeCard(card)] as [string, string]] : []),
  ['Invoice', `No. ${formatReceiptNumber(mode, receiptNumber)}`],
]

/** Adds the account, and says so where the money is test money. */
export function toBillingEmail({ username, mode }: BillingEmailDetails, email: Email): Email {
  const why = whyAccount(username)
  const facts: Email['facts'] = email.facts && [['Account', `@${username}`], ...email.facts]
  const named = { ...email, ...(facts ? { facts } : {}), why }
  if (mode !== 'sandbox') return named
  return {
    ...named,
    badge: 'Test mode',
    subject: `Test mode: ${email.subject}`,
    paragraphs: [...email.paragraphs, 'Test mode: no real money moved.'],
  }
}
