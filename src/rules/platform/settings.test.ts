/** The live settings: what reads them follows at once, and what they can be together. */
import { afterEach, expect, test } from 'vitest'
import { calculateCommission } from '../affiliates/commissions.ts'
import { getPlanPrice, getPlanSummary } from '../plans/plan-copy.ts'
import { getPlanOffer } from '../plans/plan-offers.ts'
import { hasRoomForLink, plans } from '../plans/plans.ts'
import { isReadableColour } from '../themes/contrast.ts'
import { findAccentProblem, getAccentCss } from './accent.ts'
import { brand } from './brand.ts'
import { writePageSettings } from './page-settings.ts'
import { refusals } from './refusals.ts'
import { findSettingErrors } from './setting-bounds.ts'
import { applySettings, defaultSettings, getSettings, listChangedSettings, oncePerSettings } from './settings.ts'

afterEach(() => applySettings({}))

test('names, prices, limits and the percentage are those in force', () => {
  applySettings({
    'brand.name': 'Doorstep',
    'prices.pro': 349,
    'limits.pro.links': 'unlimited',
    'limits.premium.products': 40,
    commissionPercent: 40,
    lifetimeSeats: 2_500,
    minPayoutPence: 2_000,
  })
  expect([brand.name, brand.legalName, plans.pro.pence, calculateCommission(plans.pro.pence)]).toEqual([
    'Doorstep',
    'Doorstep',
    349,
    140,
  ])
  expect(getPlanPrice('pro')).toEqual({ amount: '£3.49', period: 'a month' })
  expect(getPlanSummary('pro')).toBe('Unlimited links, more themes and fonts')
  expect(getPlanOffer('premium').features.slice(1, 3)).toEqual(['Unlimited links', 'Up to 40 products'])
  expect(getPlanOffer('lifetime').features.at(-1)).toBe('First 2,500 users only')
  expect(hasRoomForLink('pro', 999)).toBe(true)
  expect(refusals['payout-below-minimum'].message).toBe('Payouts start at £20.00.')
})

test('what is not set has its default', () => {
  applySettings({ 'brand.name': 'Doorstep' })
  applySettings({ commissionPercent: 30 })
  expect(getSettings()).toEqual({ ...defaultSettings, commissionPercent: 30 })
  expect(listChangedSettings()).toEqual({ commissionPercent: 30 })
})

test('a value is computed once for each state of the settings', () => {
  let computed = 0
  const read = oncePerSettings(() => `${brand.name} ${++computed}`)
  expect([read(), read()]).toEqual(['Lintel 1', 'Lintel 1'])
  applySettings({ 'brand.name': 'Doorstep' })
  expect([read(), read()]).toEqual(['Doorstep 2', 'Doorstep 2'])
})

test.each([
  ['Doorstep', 'doorstep'],
  ['Café “Où?”', 'cafe-ou'],
  ['日本', 'platform'],
])('files of %s are named %s', (name, expected) => {
  applySettings({ 'brand.name': name })
  expect(brand.fileName).toBe(expected)
})

test('a browser is told what differs, without the legal texts, and nothing can end the element', () => {
  expect(writePageSettings()).toBe('')
  applySettings({ 'legal.terms': '# Ours' })
  expect(writePageSettings()).toBe('')
  applySettings({ 'brand.name': '</script><b>', 'legal.terms': '# Ours' })
  expect(writePageSettings()).toBe('{"brand.name":"\\u003c/script>\\u003cb>"}')
})

test.each([
  [{ 'limits.free.links': 6 }, { 'limits.pro.links': 'Pro can’t have fewer links than Free.' }],
  [{ 'limits.premium.products': 9 }, { 'limits.premium.products': 'Premium can’t have fewer products than Pro.' }],
  [{ 'limits.lifetime.links': 1_000 }, { 'limits.lifetime.links': 'Lifetime can’t have fewer links than Premium.' }],
  [{ 'prices.premium': 298 }, { 'prices.premium': 'Premium can’t cost less than Pro.' }],
  [{ lifetimeSeats: 346 }, { lifetimeSeats: 'Seat 347 is taken, so there can’t be fewer seats.' }],
  [{ lifetimeSeats: 347, 'limits.pro.links': 'unlimited' as const }, {}],
])('together with the rest, %j gives %j', (changed, errors) => {
  expect(findSettingErrors({ ...defaultSettings, ...changed }, { seatsTaken: 347 })).toEqual(errors)
})

test.each(['#ff5a36', '#0e6e93', '#16131f', '#6c5ce7', '#19714a'])(
  '%s can be the accent, with text that is readable',
  (colour) => {
    expect(findAccentProblem(colour)).toBeUndefined()
    const css = getAccentCss(colour)
    if (colour === defaultSettings['brand.accent']) return expect(css).toBe('')
    const read = (token: string) =>
      new RegExp(`--${token}:light-dark\\((#\\w+),(#\\w+)\\)`).exec(css)?.slice(1) as [string, string]
    const [accent, on, text] = [read('accent'), read('on-accent'), read('accent-text')]
    for (const scheme of [0, 1] as const) {
      expect(isReadableColour(on[scheme], accent[scheme], [])).toBe(true)
      expect(isReadableColour(text[scheme], scheme === 0 ? '#faf7f2' : '#131019', [])).toBe(true)
    }
  },
)

test.each(['#fffde0', '#ffffff', '#ffe9a8'])('%s is too pale', (colour) => {
  expect(findAccentProblem(colour)).toBe('That colour is too pale for a light page. Try a stronger one.')
})
