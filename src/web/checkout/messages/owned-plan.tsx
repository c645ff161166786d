/** The creator has this plan already, or a bigger one; or a smaller one, which is changed in Settings. */
import { type PaidPlan, type Plan, plans } from '#rules/plans/plans.ts'
import { billingPath, paths } from '#rules/platform/paths.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
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
      back={{ path: paths.dashboard, label: 'Back to dashboard' }}
      actions={
        <>
          <ButtonLink href={isOwned ? paths.dashboard : billingPath}>
            {isOwned ? copy.dashboard : 'Change plan in Settings'}
          </ButtonLink>
          <ButtonLink variant="outline" href={isOwned ? billingPath : paths.dashboard}>
            {isOwned ? 'Manage billing' : copy.dashboard}
          </ButtonLink>
        </>
      }
    >
      {isOwned ? copy.text(name) : copy.changeText(name, currentName)}
    </CheckoutMessage>
  )
}

const copy = {
  title: (plan: string) => `You’re on ${plan} already`,
  text: (plan: string) => `Your plan includes everything in ${plan}. There’s nothing to pay.`,
  changeTitle: (plan: string) => `Switch to ${plan}`,
  changeText: (plan: string, current: string) =>
    `You’re on ${current}. Change your plan in Settings: you only pay the difference, and ${plan} starts straight away.`,
  dashboard: 'Go to your dashboard',
}
