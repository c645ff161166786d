import { expect, test } from 'vitest'
import { defaultSettings, settingKeys } from '#rules/platform/settings.ts'
import { parseDraft, toDraft } from './inputs.ts'

test('every default is shown in a field, and is the same value when it is read back', () => {
  for (const key of settingKeys)
    expect(parseDraft(key, toDraft(key, defaultSettings[key])), key).toEqual({ value: defaultSettings[key] })
})

test.each([
  ['prices.pro', '3.49', 349],
  ['prices.pro', '£3', 300],
  ['prices.lifetime', '1,000.5', undefined],
  ['prices.pro', '19.9', 1990],
  ['limits.pro.links', ' UNLIMITED ', 'unlimited'],
  ['limits.pro.links', '7', 7],
  ['lifetimeSeats', '2,000', 2000],
] as const)('%s typed as %s is %s', (key, typed, value) => {
  const parsed = parseDraft(key, typed)
  expect('value' in parsed ? parsed.value : undefined).toBe(value)
})

test.each([
  ['prices.pro', 'abc', 'A price is from £0.50 to £999.99.'],
  ['prices.pro', '1.234', 'A price is from £0.50 to £999.99.'],
  ['prices.pro', '', 'A price is from £0.50 to £999.99.'],
  ['limits.free.links', '0', 'Choose a number from 1 to 1,000, or unlimited.'],
  ['limits.free.links', '-3', 'Choose a number from 1 to 1,000, or unlimited.'],
  ['commissionPercent', '101', 'A percentage is a whole number from 0 to 100.'],
  ['brand.name', '  ', 'Give the product a name.'],
] as const)('%s typed as “%s” is refused', (key, typed, error) => {
  expect(parseDraft(key, typed)).toEqual({ error })
})
