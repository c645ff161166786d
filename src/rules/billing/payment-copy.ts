/** How a payment and the card that paid it are named, in Settings and on receipts. */
import { type PaidPlan, plans } from '../plans/plans.ts'
import type { PaymentReason } from './payment-history.ts'

export type CardName = { brand: string; last4: string }

/** `Visa ending 4242` */
export const describeCard = ({ brand, last4 }: CardName): string => `${nameCardBrand(brand)} ending ${last4}`

/** The provider writes `visa`, `american_express` or `Visa`. */
export function nameCardBrand(brand: string): string {
  const id = brand.toLowerCase().replace(/[^a-z]/g, '')
  return cardBrands[id] ?? (brand ? `${brand.charAt(0).toUpperCase()}${brand.slice(1).replaceAll('_', ' ')}` : 'Card')
}

const cardBrands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  americanexpress: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  dinersclub: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
}

/** `Pro, monthly`, `Lifetime, once` or `Move to Premium`. */
export function describePayment({ plan, reason }: { plan: PaidPlan; reason: PaymentReason }): string {
  if (reason === 'plan-change') return `Move to ${plans[plan].name}`
  return `${plans[plan].name}, ${plans[plan].billing === 'once' ? 'once' : 'monthly'}`
}
