/** When two save the same thing. */
import { expect, test } from 'vitest'
import { clashes } from './conflicts.ts'
import type { Item } from '../links/items/item.ts'

const item = (more: object) => ({ kind: 'link', title: 'Shop', description: null, isActive: true, ...more }) as Item

test('different fields get along, and so does the same wish', () => {
  expect(clashes(item({}), item({ description: 'Autumn' }), { title: 'Prints' })).toEqual([])
  expect(clashes(item({}), item({ title: 'Prints' }), { title: 'Prints' })).toEqual([])
  expect(clashes(item({}), item({}), { title: 'Prints', version: 3 })).toEqual([])
})

test('the same field with another wish is a clash, also where one wish is nothing', () => {
  expect(clashes(item({}), item({ title: 'Tour' }), { title: 'Prints', isActive: false })).toEqual(['title'])
  expect(clashes(item({ description: 'Old' }), item({ description: null }), { description: 'New' })).toEqual(['description'])
})

test('off is not nothing', () => {
  expect(clashes(item({ isActive: true }), item({ isActive: false }), { isActive: false })).toEqual([])
  expect(clashes(item({ price: 0 }), item({ price: null }), { price: 500 })).toEqual(['price'])
})
