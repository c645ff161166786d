/** Whether a creator has a plan already, or a bigger one. */
import { type PaidPlan, type Plan, planNames } from '#rules/plans/plans.ts'

/** The plans are listed from the smallest to the biggest. */
export const ownsPlan = (current: Plan, wanted: PaidPlan): boolean => planNames.indexOf(current) >= planNames.indexOf(wanted)
