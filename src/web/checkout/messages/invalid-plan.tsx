/** The address names a plan that doesn't exist. */
import { paths } from '#rules/platform/paths.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { checkoutCopy, invalidPlanCopy as copy } from '../checkout-copy.ts'
import { CheckoutMessage } from '../layout/checkout-message.tsx'

export const InvalidPlan = () => (
  <CheckoutMessage
    tone="unknown"
    title={copy.title}
    back={{ path: paths.payment, label: checkoutCopy.allPlans }}
    actions={
      <>
        <ButtonLink href={paths.home}>{copy.home}</ButtonLink>
        <ButtonLink variant="outline" href={paths.payment}>
          {copy.plans}
        </ButtonLink>
      </>
    }
  >
    {copy.text}
  </CheckoutMessage>
)
