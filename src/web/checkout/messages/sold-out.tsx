/** The last lifetime seat was sold before the checkout opened. */
import { Link } from 'wouter'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { checkoutCopy, soldOutCopy as copy } from '../checkout-copy.ts'
import { CheckoutMessage } from '../layout/checkout-message.tsx'

export const SoldOut = () => (
  <CheckoutMessage
    tone="neutral"
    title={copy.title}
    back={{ path: paths.payment, label: checkoutCopy.allPlans }}
    actions={
      <>
        <Button asChild>
          <Link href={checkoutPath('premium')}>{copy.premium}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href={paths.dashboard}>{copy.dashboard}</Link>
        </Button>
      </>
    }
  >
    {copy.text}
  </CheckoutMessage>
)
