/** Marks money as test money on the pages of the site, as `TestModeBadge` does in the app. The page's styles bring those of badges. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'

export const TestMode = ({ mode }: { mode: PaymentMode }) =>
  mode === 'sandbox' && <span className="badge badge-warn">Test mode</span>
