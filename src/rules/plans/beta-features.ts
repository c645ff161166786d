/** Features with their stage. One of stage 'beta' is for Lifetime members who switched early access on; a released one is for everyone. */
import { includesTier, type Plan, type PlanTier } from './plans.ts'

export const staged = {
  themeShuffle: { stage: 'beta', name: 'Shuffle', description: 'Picks a random theme for you in the Themes tab.' },
  liveVisitors: {
    stage: 'beta',
    name: 'Live visitors',
    description: 'Shows in the Analytics tab who is on your page right now.',
  },
} as const satisfies Record<string, StagedFeature>

type StagedFeature = { stage: 'beta' | 'released'; name: string; description: string }
export type StagedFeatureName = keyof typeof staged

/** The plan that may switch early access on. */
export const earlyAccessTier: PlanTier = 'lifetime'

export const hasEarlyAccess = (plan: Plan): boolean => includesTier(plan, earlyAccessTier)

/** After a downgrade the switch stays as it was, without effect. */
export const canUseFeature = (
  { plan, earlyAccess }: { plan: Plan; earlyAccess?: boolean },
  feature: StagedFeatureName,
  features: Record<StagedFeatureName, StagedFeature> = staged,
): boolean => features[feature].stage === 'released' || (hasEarlyAccess(plan) && earlyAccess === true)

export const listBetaFeatures = (): StagedFeature[] => Object.values(staged).filter(({ stage }) => stage === 'beta')
