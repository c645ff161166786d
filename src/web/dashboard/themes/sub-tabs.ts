/** The six sub-tabs of the Themes tab, and the plan tier that each needs. */
import { includesTier, type Plan, type PlanTier } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'

export const subTabs = {
  themes: { name: 'Themes', tier: 'free' },
  design: { name: 'Design', tier: 'free' },
  fonts: { name: 'Fonts', tier: 'pro' },
  header: { name: 'Header', tier: 'pro' },
  tip: { name: 'Tip Jar', tier: 'premium' },
  backgrounds: { name: 'Backgrounds', tier: 'pro' },
} as const satisfies Record<string, { name: string; tier: PlanTier }>

export type SubTab = keyof typeof subTabs
export const subTabNames = Object.keys(subTabs) as SubTab[]

export const canOpenSubTab = (plan: Plan, subTab: SubTab): boolean => includesTier(plan, subTabs[subTab].tier)

/** The sub-tab that a URL's `part` names, if the plan includes it. */
export function parseSubTab(search: string, plan: Plan): SubTab {
  const name = new URLSearchParams(search).get('part')
  const subTab = subTabNames.find((one) => one === name)
  return subTab && canOpenSubTab(plan, subTab) ? subTab : 'themes'
}

/** The toasts for pressing a locked sub-tab. */
export const lockedToasts: Partial<Record<SubTab, Toast>> = {
  fonts: { variant: 'destructive', title: 'Pro Feature', description: refusals['fonts-locked'].message },
  header: { variant: 'destructive', title: 'Pro Feature', description: refusals['header-locked'].message },
  tip: { variant: 'destructive', title: 'Premium Feature', description: refusals['tip-jar-locked'].message },
  backgrounds: { variant: 'destructive', title: 'Pro Feature', description: refusals['image-backgrounds-locked'].message },
}
