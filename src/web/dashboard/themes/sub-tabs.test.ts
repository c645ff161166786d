/** Which sub-tabs of the Themes tab each plan can open. */
import { expect, test } from 'vitest'
import { pageDefaults } from '#rules/page/page-fields.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { findLockedFeature, holdsHidden, parseSubTab, type SubTab, subTabNames } from './sub-tabs.ts'

test.each<[Plan, Partial<Record<SubTab, string>>]>([
  ['free', { fonts: 'customFont', header: 'floatingHeader', tip: 'tipJar', backgrounds: 'imageBackground' }],
  ['pro', { tip: 'tipJar' }],
  ['premium', {}],
  ['lifetime', {}],
])('on %s the locked sub-tabs and their features are %j', (plan, locked) => {
  const found = subTabNames.map((subTab) => [subTab, findLockedFeature(plan, subTab)]).filter(([, feature]) => feature)
  expect(Object.fromEntries(found)).toEqual(locked)
})

test.each<[string, Plan, SubTab]>([
  ['?tab=themes&part=fonts', 'pro', 'fonts'],
  ['?tab=themes&part=fonts', 'free', 'themes'],
  ['?tab=themes&part=fonts&try=on', 'free', 'fonts'],
  ['?tab=themes&part=tip&try=on', 'free', 'themes'],
  ['?tab=themes&part=tip', 'pro', 'themes'],
  ['?tab=themes&part=nonsense', 'premium', 'themes'],
  ['?tab=themes', 'premium', 'themes'],
])('%s on the %s plan opens %s', (search, plan, subTab) => {
  expect(parseSubTab(search, { ...pageDefaults, plan })).toBe(subTab)
})

test('a sub-tab that the plan does not include can be opened while it holds something', () => {
  const kept = { ...pageDefaults, floatingHeader: 'Hello', videoBackground: '/media/a.mp4' }
  const openable = (plan: Plan) => subTabNames.filter((subTab) => parseSubTab(`?part=${subTab}`, { ...kept, plan }) === subTab)
  expect(openable('free')).toEqual(['themes', 'design', 'header', 'backgrounds'])
  expect(openable('pro')).toEqual(['themes', 'design', 'fonts', 'header', 'backgrounds'])
})

test('a sub-tab is marked while it holds something that the plan does not show, also where the sub-tab is included', () => {
  const kept = {
    ...pageDefaults,
    theme: 'galaxy',
    themeColours: { theme: 'galaxy', text: '#ffeedd' },
    tipJarEnabled: true,
  } as const
  const marked = (plan: Plan) => subTabNames.filter((subTab) => holdsHidden({ ...kept, plan }, subTab))
  expect(marked('free')).toEqual(['themes', 'design', 'tip'])
  expect(marked('premium')).toEqual([])
})
