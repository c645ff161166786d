/** Where a creator gets a bigger plan: the plan's page for those who pay nothing yet, Settings for those with a subscription. */
import { navigate } from 'wouter/use-browser-location'
import { includesTier, type Plan, type PlanFeature, type PlanTier, planFeatures, plans } from '#rules/plans/plans.ts'
import { billingPath, checkoutPath, paths } from '#rules/platform/paths.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { getSession } from '#web/session/session.ts'
import type { ToastAction } from '#web/ui/feedback/toasts.ts'

export type Upgrade = { label: string; path: string }

/**
 * What a plan does not include is shown locked where it can be bought. Where nothing is sold, it does not exist for anyone here, and is
 * not shown at all.
 */
export const isOffered = (plan: Plan, tier: PlanTier): boolean => getPaymentsSetting() !== 'off' || includesTier(plan, tier)

export const isFeatureOffered = (plan: Plan, feature: PlanFeature): boolean => isOffered(plan, planFeatures[feature].tier)

/** Undefined if the plan includes the tier already, or nothing is sold here. */
export function findUpgrade(plan: Plan, tier: PlanTier): Upgrade | undefined {
  if (getPaymentsSetting() === 'off' || includesTier(plan, tier)) return undefined
  if (tier === 'lifetime') return { label: `Get ${plans.lifetime.name}`, path: checkoutPath('lifetime') }
  if (plan === 'free') return { label: 'Upgrade Now', path: `${paths.payment}?plan=${tier}` }
  return { label: 'Change plan', path: billingPath }
}

/** For a toast about something that the signed-in creator's plan does not include. */
export function findUpgradeAction(tier: PlanTier): { action: ToastAction } | undefined {
  const upgrade = findUpgrade(getSession()?.user.plan ?? 'free', tier)
  if (!upgrade) return undefined
  const { label, path } = upgrade
  return { action: { label, altText: 'Open Billing in Settings to change your plan', onClick: () => navigate(path) } }
}
