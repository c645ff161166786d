/** The 25 people of the demo: from Free to Lifetime. */
import type { Plan } from '#rules/plans/plans.ts'
import type { DemoCreator } from './demo-creator.ts'
import { freeCreators } from './free.ts'
import { lifetimeCreators } from './lifetime.ts'
import { premiumCreators } from './premium.ts'
import { proCreators } from './pro.ts'

export type DemoCreatorOnPlan = DemoCreator & { plan: Plan }

const on = (plan: Plan, creators: DemoCreator[]): DemoCreatorOnPlan[] => creators.map((creator) => ({ ...creator, plan }))

export const demoCreators: readonly DemoCreatorOnPlan[] = [
  ...on('free', freeCreators),
  ...on('pro', proCreators),
  ...on('premium', premiumCreators),
  ...on('lifetime', lifetimeCreators),
]
