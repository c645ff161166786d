/** The heading of the payment form, which marks test money. */
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { checkoutCopy } from '../checkout-copy.ts'

export const CheckoutHeading = () => (
  <div className="spread">
    <h2>{checkoutCopy.heading}</h2>
    <TestModeBadge />
  </div>
)
