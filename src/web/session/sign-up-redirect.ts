/** Where a new creator goes first, and what is said of the plan that was wished for. */
import { type Plan, plans } from '#rules/plans.ts'
import { paths } from '#rules/screens.ts'

type WayIn = { to: string; says: string | undefined }

/** A plan is given by a payment alone: until one can be made, everybody starts on Free, and is told so. */
export function wayIn(wished: Plan): WayIn {
  if (wished === 'free') return { to: paths.dashboard, says: undefined }
  const { name } = plans[wished]
  return { to: paths.dashboard, says: `You start on Free: ${name} cannot be bought yet. You have not been charged.` }
}
