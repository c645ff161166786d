/** What someone hears who moves a link without seeing it. */
import { expect, test } from 'vitest'
import { announcing, moved } from './announcements.ts'
import type { Item } from '../items/item.ts'

const say = announcing([{ id: 'a', title: 'Print shop' } as Item, { id: 'b', title: 'Comic' } as Item])

test('every step names the link and its place, counted from one', () => {
  expect(say.lifted('a')).toBe('Print shop is lifted, at place 1 of 2.')
  expect(say.over('a', 'b')).toBe('Print shop is over place 2 of 2.')
  expect(say.dropped('a', 'b')).toBe('Print shop is put down at place 2 of 2.')
  expect(say.cancelled('a')).toBe('Print shop is left where it was, at place 1 of 2.')
})

test('outside the list there is no place to name', () => {
  expect(say.over('a', undefined)).toBe('Print shop is outside the list.')
  expect(say.dropped('a', undefined)).toBe('Print shop is put back.')
})

test('a link that the menu moved says where it is now', () => {
  expect(moved('Comic', 1, 2)).toBe('Comic is at place 1 of 2 now.')
})
