/** How the audit log writes what changed. */
import { expect, test } from 'vitest'
import { formatValue, listChanges, nameKey } from './describe-entry.ts'

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
