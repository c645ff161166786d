import { describe, expect, test } from 'vitest'
import { blankUser } from './page-fields.ts'
import { findPlanRefusal } from './plan-check.ts'

const stored = {
  theme: 'aurora',
  themeColours: { theme: 'aurora', text: '#ffffff' },
  customFont: 'sora',
  floatingHeader: 'New tour!',
  tipJarEnabled: true,
  tipJarText: 'Tip me',
  tipJarUrl: 'https://tip.example/',
} as const

describe.each([
  [{ theme: 'ocean' }, 'theme-needs-pro', 'pro'],
  [{ theme: 'galaxy' }, 'theme-needs-premium', 'premium'],
  [{ themeColours: { theme: 'dark', text: '#eeeeee' } as const }, 'colours-locked', 'pro'],
  [{ customFont: 'inter' }, 'fonts-locked', 'pro'],
  [{ floatingHeader: 'Hello' }, 'header-locked', 'pro'],
  [{ tipJarEnabled: true }, 'tip-jar-locked', 'premium'],
  [{ tipJarText: 'Coffee' }, 'tip-jar-locked', 'premium'],
  [{ tipJarUrl: 'https://other.example/' }, 'tip-jar-locked', 'premium'],
] as const)('%j', (change, refusal, plan) => {
  test(`is refused below ${plan} and opened by it`, () => {
    expect(findPlanRefusal(plan === 'pro' ? 'free' : 'pro', blankUser, change)).toBe(refusal)
    expect(findPlanRefusal(plan, blankUser, change)).toBeUndefined()
    expect(findPlanRefusal('lifetime', blankUser, change)).toBeUndefined()
  })
})

test('what is stored from a bigger plan may be saved again, and given up', () => {
  expect(findPlanRefusal('free', stored, { ...stored, themeColours: { text: '#ffffff', theme: 'aurora' } })).toBeUndefined()
  const { theme, themeColours, customFont, floatingHeader, tipJarEnabled, tipJarText, tipJarUrl } = blankUser
  const blank = { theme, themeColours, customFont, floatingHeader, tipJarEnabled, tipJarText, tipJarUrl }
  expect(findPlanRefusal('free', stored, blank)).toBeUndefined()
  expect(findPlanRefusal('free', stored, { theme: 'dark' })).toBeUndefined()
})

test('a change of the stored colours is a change', () => {
  expect(findPlanRefusal('free', stored, { themeColours: { theme: 'aurora', text: '#fffff0' } })).toBe('colours-locked')
  expect(findPlanRefusal('free', stored, { themeColours: { theme: 'aurora', text: '#ffffff', accent: '#000000' } })).toBe(
    'colours-locked',
  )
})
