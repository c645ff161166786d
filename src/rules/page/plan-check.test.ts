/** Tests which changes to a page each plan allows. */
import { describe, expect, test } from 'vitest'
import { featureFields, pageDefaults } from './page-fields.ts'
import { findPlanRefusal } from './plan-check.ts'

const changes = [
  [{ theme: 'ocean' }, 'theme-needs-pro', 'pro'],
  [{ theme: 'galaxy' }, 'theme-needs-premium', 'premium'],
  [{ themeColours: { theme: 'dark', text: '#eeeeee' } as const }, 'colours-locked', 'pro'],
  [{ customFont: 'inter' }, 'fonts-locked', 'pro'],
  [{ isFontChosen: true }, 'fonts-locked', 'pro'],
  [{ floatingHeader: 'Hello' }, 'header-locked', 'pro'],
  [{ tipJarEnabled: true }, 'tip-jar-locked', 'premium'],
  [{ tipJarText: 'Coffee' }, 'tip-jar-locked', 'premium'],
  [{ tipJarUrl: 'https://other.example/' }, 'tip-jar-locked', 'premium'],
  [{ imageBackground: '/media/a.webp' }, 'image-backgrounds-locked', 'pro'],
  [{ backgroundStrength: 60 }, 'image-backgrounds-locked', 'pro'],
  [{ videoBackground: '/media/a.mp4' }, 'video-backgrounds-locked', 'premium'],
] as const

describe.each(changes)('%j', (change, refusal, plan) => {
  test(`is refused below ${plan} and allowed from there on`, () => {
    expect(findPlanRefusal(plan === 'pro' ? 'free' : 'pro', change)).toBe(refusal)
    expect(findPlanRefusal(plan, change)).toBeUndefined()
    expect(findPlanRefusal('lifetime', change)).toBeUndefined()
  })
})

test('the exclusive themes are refused on every plan but Lifetime', () => {
  for (const plan of ['free', 'pro', 'premium'] as const)
    expect(findPlanRefusal(plan, { theme: 'roseWindow' })).toBe('theme-needs-lifetime')
  expect(findPlanRefusal('lifetime', { theme: 'roseWindow' })).toBeUndefined()
})

test('every field that needs a feature is refused on Free', () => {
  const refused = changes.flatMap(([change]) => Object.keys(change)).filter((field) => field !== 'theme')

  expect(refused.sort()).toEqual([...featureFields].sort())
})

test('a field can be set back to its default on any plan', () => {
  expect(findPlanRefusal('free', pageDefaults)).toBeUndefined()
})

test('the refusal for the theme takes precedence', () => {
  expect(findPlanRefusal('free', { customFont: 'inter', theme: 'ocean' })).toBe('theme-needs-pro')
})
