/** Which plan a creator has, from everything that gives one. */
import { type MonthlyPlan, type Plan, planNames } from '../plans/plans.ts'

type PlanSources = {
  /** A seat of the lifetime offer, sold or granted. */
  hasLifetimeSeat: boolean
  /** The plan of a subscription that is active or past due. */
  subscribedPlan: MonthlyPlan | undefined
  /** The plan that an admin gave. */
  grantedPlan: MonthlyPlan | undefined
}

/** The biggest of them. */
export function derivePlan({ hasLifetimeSeat, subscribedPlan, grantedPlan }: PlanSources): Plan {
  if (hasLifetimeSeat) return 'lifetime'
  return [subscribedPlan, grantedPlan].includes('premium') ? 'premium' : (subscribedPlan ?? grantedPlan ?? 'free')
}

/** Whether it includes something that the other one does not. */
export const isBiggerPlan = (plan: Plan, other: Plan): boolean => planNames.indexOf(plan) > planNames.indexOf(other)
