/** The 25 demo creators, from Free to Lifetime. */
import type { Plan } from '#rules/plans/plans.ts'
import type { DemoCreator } from './demo-creator.ts'
import { freeCreators } from './free.ts'
import { lifetimeCreators } from './lifetime.ts'
import { premiumCreators } from './premium.ts'
import { proCreators } from './pro.ts'

export type DemoCreatorOnPlan = DemoCreator & { plan: Plan }

const withPlan = (plan: Plan, creators: DemoCreator[]): DemoCreatorOnPlan[] => creators.map((creator) => ({ ...creator, plan }))

export const demoCreators: readonly DemoCreatorOnPlan[] = [
  ...withPlan('free', freeCreators),
  ...withPlan('pro', proCreators),
  ...withPlan('premium', premiumCreators),
  ...withPlan('lifetime', lifetimeCreators),
]

export const demoUsernames = demoCreators.map(({ username }) => username)
