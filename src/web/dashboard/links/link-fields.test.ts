/** What of the link form goes to the server. */
import { expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { changed, counterNear, fieldsOf, willOpen } from './link-fields.ts'

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
  expect(counterNear('x'.repeat(79), 100)).toEqual({})
  expect(counterNear('x'.repeat(80), 100)).toEqual({ counter: { used: 80, most: 100 } })
  expect(counterNear(` ${'x'.repeat(104)} `, 100)).toEqual({ counter: { used: 104, most: 100 } })
})

test('an address typed without its scheme says what it will open', () => {
  expect(willOpen('shop.example')).toBe('Opens https://shop.example/')
  expect(willOpen('https://shop.example')).toBeUndefined()
  expect(willOpen('not an address')).toBeUndefined()
  expect(willOpen('')).toBeUndefined()
})
