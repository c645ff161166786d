/**
 * What the payment forms take: the sandbox's (`sandbox/`), and Stripe's (`stripe/`). The checkout renders the one of the checkout's mode,
 * with everything around it: the plan, the error above the form, and the way to the dashboard.
 */
import type { ReactNode } from 'react'
import type { Checkout } from '#contract/billing.ts'

/** What happened to the payment. */
export type PaymentCallbacks = {
  /** The creator pressed the button: the last error disappears. */
  onStart: () => void
  /** It succeeded. The form stays busy, and the dashboard opens, which waits for the confirmed state. */
  onPaid: () => void
  /** It failed, and nothing was charged. The message is shown above the form; without one, a general message is. */
  onFailed: (message?: string | null) => void
}

/** A form with the card's fields and the button that pays. */
export type PaymentFormProps = PaymentCallbacks & {
  checkout: Checkout
  /** The full address to which a bank that takes over the whole page sends the creator back. */
  returnUrl: string
  /** For example `Pay £4.99`. While the payment is confirmed, the button is busy and says `payingLabel`. */
  payLabel: string
  /** What is paid and agreed to, directly above the button. */
  summary: ReactNode
  /** Records what the buyer agreed to. Nothing is charged before; where it fails, nothing is charged at all. */
  declareConsent: () => Promise<void>
  /** The seat is no longer held, for example: the button is disabled, and what was typed stays. */
  isDisabled: boolean
}

/** Asks the cardholder's bank to confirm a payment with the stored card, without a form. Begins when it is rendered. */
export type PaymentConfirmationProps = PaymentCallbacks & {
  clientSecret: string
  /** Stripe's; null in the sandbox. */
  publishableKey: string | null
  amountPence: number
  returnUrl: string
}

export const payingLabel = 'Confirming with your bank…'
