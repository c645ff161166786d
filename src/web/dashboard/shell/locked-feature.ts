/** The toast that is shown when a creator presses a feature that their plan does not include. */
import { type PlanFeature, planFeatures } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { findUpgradeAction } from './upgrade.ts'

const titles = { pro: 'Pro Feature', premium: 'Premium Feature' }

/** Names the plans that include the feature; the server refuses with the same sentence. */
export const describeLockedFeature = (feature: PlanFeature): string => refusals[planFeatures[feature].refusal].message

export const toastLockedFeature = (feature: PlanFeature): void =>
  void toast({
    variant: 'destructive',
    title: titles[planFeatures[feature].tier],
    description: describeLockedFeature(feature),
    ...findUpgradeAction(planFeatures[feature].tier),
  })
