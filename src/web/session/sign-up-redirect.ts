/** Where a new creator goes first, and what is said of the plan that was wished for. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { paths } from '#rules/platform/paths.ts'

type SignUpRedirect = { path: string; message: string | undefined }

/** A plan is given by a payment alone: until one can be made, everybody starts on Free, and is told so. */
export function getSignUpRedirect(wished: Plan): SignUpRedirect {
  if (wished === 'free') return { path: paths.dashboard, message: undefined }
  const { name } = plans[wished]
  return { path: paths.dashboard, message: `You start on Free: ${name} cannot be bought yet. You have not been charged.` }
}
