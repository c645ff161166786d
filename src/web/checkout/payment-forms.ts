/** The payment form of each mode. They are files of their own, so that a browser loads only the one in use. */
import { type ComponentType, lazy } from 'react'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { PaymentConfirmationProps, PaymentFormProps } from './payment-form.ts'

type PaymentParts = { Form: ComponentType<PaymentFormProps>; Confirmation: ComponentType<PaymentConfirmationProps> }

export const paymentParts: Record<PaymentMode, PaymentParts> = {
  sandbox: {
    Form: lazy(() => import('./sandbox/sandbox-form.tsx')),
    Confirmation: lazy(() => import('./sandbox/sandbox-confirmation.tsx')),
  },
  stripe: {
    Form: lazy(() => import('./stripe/stripe-form.tsx')),
    Confirmation: lazy(() => import('./stripe/stripe-confirmation.tsx')),
  },
}
