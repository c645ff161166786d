/** The six sub-tabs of the Themes tab, and the plan feature that each needs. */
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import type { PageValues } from '#rules/page/page-fields.ts'
import { hasFeature, type Plan, type PlanFeature } from '#rules/plans/plans.ts'
import { tabPath } from '../shell/tabs.ts'

export const subTabs = {
  themes: { name: 'Themes' },
  design: { name: 'Design' },
  fonts: { name: 'Fonts', feature: 'customFont' },
  header: { name: 'Header', feature: 'floatingHeader' },
  tip: { name: 'Tip Jar', feature: 'tipJar' },
  backgrounds: { name: 'Backgrounds', feature: 'imageBackground' },
} as const satisfies Record<string, { name: string; feature?: PlanFeature }>

type User = PageValues & { plan: Plan }

export type SubTab = keyof typeof subTabs
export const subTabNames = Object.keys(subTabs) as SubTab[]

/** Themes is the first, so its URL has no part. */
export const toSubTabPath = (subTab: SubTab): string =>
  subTab === 'themes' ? tabPath('themes') : `${tabPath('themes')}&part=${subTab}`

/** Where a creator tries fonts on that their plan does not include. */
export const tryFontsPath = `${toSubTabPath('fonts')}&try=on`

/** The feature that opens the sub-tab, where the plan does not include it. */
export function findLockedFeature(plan: Plan, subTab: SubTab): PlanFeature | undefined {
  const { feature }: { name: string; feature?: PlanFeature } = subTabs[subTab]
  return feature && !hasFeature(plan, feature) ? feature : undefined
}

/** Whether a sub-tab holds something that the plan keeps but does not show. */
export const holdsHidden = (user: User, subTab: SubTab): boolean =>
  hiddenFields[subTab].some((field) => isFieldHidden[field](user.plan, user))

/** Whether a sub-tab that the plan does not include is open all the same, for what it holds. */
export const isHiddenSubTab = (user: User, subTab: SubTab): boolean =>
  findLockedFeature(user.plan, subTab) !== undefined && holdsHidden(user, subTab)

const hiddenFields: Record<SubTab, readonly (keyof typeof isFieldHidden)[]> = {
  themes: ['theme'],
  design: ['themeColours'],
  fonts: ['customFont'],
  header: ['floatingHeader'],
  tip: ['tipJar'],
  backgrounds: ['imageBackground', 'videoBackground'],
}

/** The sub-tab that a URL's `part` names, if the plan includes it, or it still holds something, or its fonts are to be tried on. */
export function parseSubTab(search: string, user: User): SubTab {
  const query = new URLSearchParams(search)
  const name = query.get('part')
  const subTab = subTabNames.find((one) => one === name)
  const canOpen =
    subTab && (!findLockedFeature(user.plan, subTab) || isHiddenSubTab(user, subTab) || (subTab === 'fonts' && query.has('try')))
  return canOpen ? subTab : 'themes'
}
