/** The address names a plan that doesn't exist. */
import { Link } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { checkoutCopy, invalidPlanCopy as copy } from '../checkout-copy.ts'
import { CheckoutMessage } from '../layout/checkout-message.tsx'

export const InvalidPlan = () => (
  <CheckoutMessage
    tone="unknown"
    title={copy.title}
    back={{ path: paths.payment, label: checkoutCopy.allPlans }}
    actions={
      <>
        <Button asChild>
          <Link href={paths.home}>{copy.home}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href={paths.payment}>{copy.plans}</Link>
        </Button>
      </>
    }
  >
    {copy.text}
  </CheckoutMessage>
)
