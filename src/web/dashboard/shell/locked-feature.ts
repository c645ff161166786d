/** The toast that is shown when a creator presses a feature that their plan does not include. */
import { navigate } from 'wouter/use-browser-location'
import { type PlanFeature, planFeatures } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { tryFontsPath } from '../themes/sub-tabs.ts'
import { findUpgradeAction } from './upgrade.ts'

const titles = { pro: 'Pro Feature', premium: 'Premium Feature' }

/** Names the plans that include the feature; the server refuses with the same sentence. */
export const describeLockedFeature = (feature: PlanFeature): string => refusals[planFeatures[feature].refusal].message

export const toastLockedFeature = (feature: PlanFeature): void =>
  void toast({
    variant: 'destructive',
    title: titles[planFeatures[feature].tier],
    description: describeLockedFeature(feature),
    ...(feature === 'customFont' ? { action: tryFontsAction } : findUpgradeAction(planFeatures[feature].tier)),
  })

/** Fonts can be tried on first; what they cost is said there. */
const tryFontsAction = { label: 'Try fonts on', altText: 'Open Fonts in Themes', onClick: () => navigate(tryFontsPath) }
