/** What of the link form goes to the server. */
import { expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { changed, fieldsOf, nearLimit } from './link-fields.ts'

const shop = { id: '1', title: 'Shop', url: 'https://shop.example/', description: null, isActive: true } as Link

test('a new link starts empty and active', () => {
  expect(fieldsOf(undefined)).toEqual({ title: '', url: '', description: '', isActive: true })
})

test('only what was changed is sent', () => {
  expect(changed(shop, fieldsOf(shop))).toEqual({})
  expect(changed(shop, { ...fieldsOf(shop), title: 'Prints' })).toEqual({ title: 'Prints' })
  expect(changed(shop, { ...fieldsOf(shop), isActive: false })).toEqual({ isActive: false })
})

test('an emptied description is taken away', () => {
  expect(changed({ ...shop, description: 'Autumn' }, fieldsOf(shop))).toEqual({ description: null })
})

test('letters are counted once the end is near', () => {
  expect(nearLimit('x'.repeat(79), 100)).toBeUndefined()
  expect(nearLimit('x'.repeat(80), 100)).toBe('80 / 100')
  expect(nearLimit('x'.repeat(104), 100)).toBe('104 / 100')
})
