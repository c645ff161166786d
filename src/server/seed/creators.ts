/** The 25 people of the demo: from Free to Lifetime. */
import type { Plan } from '#rules/plans.ts'
import type { DemoCreator } from './creators/creator.ts'
import { freeCreators } from './creators/free.ts'
import { lifetimeCreators } from './creators/lifetime.ts'
import { premiumCreators } from './creators/premium.ts'
import { proCreators } from './creators/pro.ts'

export type PlannedCreator = DemoCreator & { plan: Plan }

const on = (plan: Plan, creators: DemoCreator[]): PlannedCreator[] => creators.map((creator) => ({ ...creator, plan }))

export const demoCreators: readonly PlannedCreator[] = [
  ...on('free', freeCreators),
  ...on('pro', proCreators),
  ...on('premium', premiumCreators),
  ...on('lifetime', lifetimeCreators),
]
