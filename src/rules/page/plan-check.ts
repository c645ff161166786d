/** Whether a plan includes what a change switches on. Switching off, clearing, and saving again what is stored are always allowed. */
import { hasFeature, includesTier, type Plan, planFeatures } from '../plans/plans.ts'
import type { RefusalCode } from '../platform/refusals.ts'
import { findThemeTier } from '../themes/theme-ids.ts'
import { type FeatureField, featureFields, type PageValues, pageDefaults, pageFields } from './page-fields.ts'

type LimitedField = 'theme' | FeatureField

/** `change` contains only fields whose values differ from the stored ones. The refusal is that of the first field that the plan does not include. */
export function findPlanRefusal(
  plan: Plan,
  change: { [F in LimitedField]?: PageValues[F] | undefined },
): RefusalCode | undefined {
  const { theme } = change
  const themeRefusal = theme === undefined || theme === pageDefaults.theme ? undefined : findThemeRefusal(plan, theme)
  if (themeRefusal) return themeRefusal
  const lockedField = featureFields
    .filter((field) => change[field] !== undefined && change[field] !== pageDefaults[field])
    .find((field) => !hasFeature(plan, pageFields[field].feature))
  return lockedField && planFeatures[pageFields[lockedField].feature].refusal
}

function findThemeRefusal(plan: Plan, theme: string): RefusalCode | undefined {
  const tier = findThemeTier(theme)
  if (!tier || tier === 'free' || includesTier(plan, tier)) return undefined
  return `theme-needs-${tier}`
}
