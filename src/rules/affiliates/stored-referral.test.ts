/** A referral code in the browser's storage. */
import { expect, test } from 'vitest'
import {
  attributionDays,
  formatStoredReferral,
  isAttributionOver,
  isReferralCode,
  parseStoredReferral,
} from './stored-referral.ts'

test.each(['maya', 'maya.draws', 'Maya-Draws_2', 'abc123abc123', 'x'])('%s can be a code', (code) => {
  expect(isReferralCode(code)).toBe(true)
  expect(parseStoredReferral(formatStoredReferral(code, 1_700_000_000_000))).toEqual({ code, capturedMs: 1_700_000_000_000 })
})

test.each(['', ' ', 'maya draws', '<script>', 'mäya', 'x'.repeat(31), 'a/b', '%61'])('%j cannot', (text) => {
  expect(isReferralCode(text)).toBe(false)
  expect(parseStoredReferral(text)).toBeUndefined()
})

test('a code without a moment, as earlier versions stored it, is read; what is edited by hand is not', () => {
  expect(parseStoredReferral('maya')).toEqual({ code: 'maya', capturedMs: undefined })
  for (const text of ['maya 12 13', 'maya x', ' maya 12', 'maya -1', `maya ${'9'.repeat(16)}`, '{"code":"maya"}'])
    expect(parseStoredReferral(text)).toBeUndefined()
})

test('counts for thirty days', () => {
  const end = 1_700_000_000_000 + attributionDays * 86_400_000
  expect([isAttributionOver(1_700_000_000_000, end - 1), isAttributionOver(1_700_000_000_000, end)]).toEqual([false, true])
})
