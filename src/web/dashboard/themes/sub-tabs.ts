/** The six sub-tabs of the Themes tab, and the plan feature that each needs. */
import { hasFeature, type Plan, type PlanFeature } from '#rules/plans/plans.ts'

export const subTabs = {
  themes: { name: 'Themes' },
  design: { name: 'Design' },
  fonts: { name: 'Fonts', feature: 'customFont' },
  header: { name: 'Header', feature: 'floatingHeader' },
  tip: { name: 'Tip Jar', feature: 'tipJar' },
  backgrounds: { name: 'Backgrounds', feature: 'imageBackground' },
} as const satisfies Record<string, { name: string; feature?: PlanFeature }>

export type SubTab = keyof typeof subTabs
export const subTabNames = Object.keys(subTabs) as SubTab[]

/** The feature that opens the sub-tab, where the plan does not include it. */
export function findLockedFeature(plan: Plan, subTab: SubTab): PlanFeature | undefined {
  const { feature }: { name: string; feature?: PlanFeature } = subTabs[subTab]
  return feature && !hasFeature(plan, feature) ? feature : undefined
}

/** The sub-tab that a URL's `part` names, if the plan includes it. */
export function parseSubTab(search: string, plan: Plan): SubTab {
  const name = new URLSearchParams(search).get('part')
  const subTab = subTabNames.find((one) => one === name)
  return subTab && !findLockedFeature(plan, subTab) ? subTab : 'themes'
}
