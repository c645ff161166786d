/** Checks whether a creator's plan includes a kind of upload. */
import { hasFeature, type Plan, type PlanFeature, planFeatures } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { MediaKind } from './store.ts'

const featureByKind: Partial<Record<MediaKind, PlanFeature>> = {
  background: 'imageBackground',
  link: 'linkImage',
  video: 'videoBackground',
}

/** Throws the feature's own refusal where the plan does not include it. */
export function assertPlanAllows(kind: MediaKind, plan: Plan): void {
  const feature = featureByKind[kind]
  if (feature && !hasFeature(plan, feature)) throw new Refusal(planFeatures[feature].refusal)
}
