/** The first screen of a new creator, and a message about the plan that they chose. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { paths } from '#rules/platform/paths.ts'

type SignUpRedirect = { path: string; message: string | undefined }

/** Only a payment gives a plan: until payments are possible, everyone starts on Free and sees a message about it. */
export function getSignUpRedirect(requested: Plan): SignUpRedirect {
  if (requested === 'free') return { path: paths.dashboard, message: undefined }
  const { name } = plans[requested]
  return { path: paths.dashboard, message: `You're starting on Free: ${name} isn't on sale yet. You haven't been charged.` }
}
