/** The creator has this plan already, or a bigger one; or a smaller one, which is changed in Settings. */
import { type PaidPlan, type Plan, plans } from '#rules/plans/plans.ts'
import { billingPath, paths } from '#rules/platform/paths.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { ownedCopy as copy } from '../checkout-copy.ts'
import { CheckoutMessage } from '../layout/checkout-message.tsx'
import { ownsPlan } from '../owns-plan.ts'

export function OwnedPlan({ plan, current }: { plan: PaidPlan; current: Plan }) {
  const isOwned = ownsPlan(current, plan)
  const { name } = plans[plan]
  const currentName = plans[current].name
  return (
    <CheckoutMessage
      tone="neutral"
      title={isOwned ? copy.title(currentName) : copy.changeTitle(name)}
      back={{ path: paths.dashboard, label: copy.back }}
      actions={
        <>
          <ButtonLink href={isOwned ? paths.dashboard : billingPath}>{isOwned ? copy.dashboard : copy.change}</ButtonLink>
          <ButtonLink variant="outline" href={isOwned ? billingPath : paths.dashboard}>
            {isOwned ? copy.billing : copy.dashboard}
          </ButtonLink>
        </>
      }
    >
      {isOwned ? copy.text(name) : copy.changeText(name, currentName)}
    </CheckoutMessage>
  )
}
