/** The address names a plan that doesn't exist. */
import { paths } from '#rules/platform/paths.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { checkoutCopy } from '../checkout-copy.ts'
import { CheckoutMessage } from '../layout/checkout-message.tsx'

export const InvalidPlan = () => (
  <CheckoutMessage
    tone="unknown"
    title="Invalid Plan"
    back={{ path: paths.payment, label: checkoutCopy.allPlans }}
    actions={
      <>
        <ButtonLink href={paths.home}>Back to Home</ButtonLink>
        <ButtonLink variant="outline" href={paths.payment}>
          See all plans
        </ButtonLink>
      </>
    }
  >
    The requested plan was not found.
  </CheckoutMessage>
)
