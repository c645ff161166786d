/** Which sub-tabs of the Themes tab each plan can open. */
import { expect, test } from 'vitest'
import type { Plan } from '#rules/plans/plans.ts'
import { canOpenSubTab, lockedToasts, parseSubTab, type SubTab, subTabNames } from './sub-tabs.ts'

const all: SubTab[] = ['themes', 'design', 'fonts', 'header', 'tip', 'backgrounds']

test.each<[Plan, SubTab[]]>([
  ['free', ['themes', 'design']],
  ['pro', ['themes', 'design', 'fonts', 'header', 'backgrounds']],
  ['premium', all],
  ['lifetime', all],
])('%s opens %j', (plan, open) => {
  expect(subTabNames.filter((subTab) => canOpenSubTab(plan, subTab))).toEqual(open)
})

test.each<[string, Plan, SubTab]>([
  ['?tab=themes&part=fonts', 'pro', 'fonts'],
  ['?tab=themes&part=fonts', 'free', 'themes'],
  ['?tab=themes&part=tip', 'pro', 'themes'],
  ['?tab=themes&part=nonsense', 'premium', 'themes'],
  ['?tab=themes', 'premium', 'themes'],
])('%s on the %s plan opens %s', (search, plan, subTab) => {
  expect(parseSubTab(search, plan)).toBe(subTab)
})

test('every sub-tab that Free cannot open has a toast that names the plan it needs', () => {
  const titles = Object.fromEntries(all.map((subTab) => [subTab, lockedToasts[subTab]?.title]))
  expect(titles).toEqual({
    themes: undefined,
    design: undefined,
    fonts: 'Pro Feature',
    header: 'Pro Feature',
    tip: 'Premium Feature',
    backgrounds: 'Pro Feature',
  })
})
