/** How the audit log writes what changed. */
import { expect, test } from 'vitest'
import { describeSubject, formatValue, listChanges, nameKey } from './describe-entry.ts'

test('names and values read as a person would write them', () => {
  expect(['planUntil', 'prices.proPence', 'brand.support-email'].map(nameKey)).toEqual([
    'Plan until',
    'Prices pro',
    'Brand support email',
  ])
  expect(formatValue('pricePence', 299)).toBe('£2.99')
  expect(formatValue('isOn', true)).toBe('Yes')
  expect(formatValue('note', null)).toBe('–')
  expect(formatValue('ids', ['a', 'b'])).toBe('a, b')
  expect(formatValue('counts', { paid: 2, failed: 0 })).toBe('Paid 2, Failed 0')
})

test('what changed comes first', () => {
  const changes = listChanges({ before: { name: 'Ada', plan: 'pro' }, after: { name: 'Ada', plan: 'premium' } })

  expect(changes.map(({ name, isChanged }) => [name, isChanged])).toEqual([
    ['Plan', true],
    ['Name', false],
  ])
})

test('an entry says whom or what it is about, and never the device it came from', () => {
  const entry = {
    id: '1',
    action: 'run-payouts',
    label: 'Ran payouts',
    actor: 'control' as const,
    device: 'Unknown device',
    user: null,
    invited: null,
    before: null,
    after: null,
    createdAt: '2026-11-22T09:00:00.000Z',
  }
  expect(describeSubject({ ...entry, detail: {} })).toBe('–')
  expect(describeSubject({ ...entry, detail: { username: 'ad•••', account: 'x', names: 'hold' } })).toBe('@ad•••')
  expect(describeSubject({ ...entry, invited: 'bea@example.com', detail: { invitation: '1' } })).toBe('bea@example.com')
  expect(describeSubject({ ...entry, detail: { file: 'lintel-2026-11-22.tar' } })).toBe('lintel-2026-11-22.tar')
})
