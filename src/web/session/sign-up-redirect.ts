/** The first screen of a new creator: the checkout of the plan that they chose, or the dashboard. */
import { toPostLoginPath } from '#rules/accounts/auth-address.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'

/** Only a payment gives a plan, so a paid one leads to its checkout. `next` is the screen from which the sign-up was opened. */
export function getSignUpRedirect(requested: Plan, next: string | null = null): string {
  if (requested === 'free' || getPaymentsSetting() === 'off') return next === null ? paths.dashboard : toPostLoginPath(next)
  return checkoutPath(requested)
}
