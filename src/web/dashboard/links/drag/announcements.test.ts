/** What a screen reader announces while a link is moved. */
import { expect, test } from 'vitest'
import type { Item } from '../items/item.ts'
import { createAnnouncements } from './announcements.ts'

const announcements = createAnnouncements([{ id: 'a', title: 'Print shop' } as Item, { id: 'b', title: 'Comic' } as Item])

test('every step names the link and its position, counted from one', () => {
  expect(announcements.pickUp('a')).toBe('Picked up Print shop at position 1 of 2.')
  expect(announcements.over('a', 'b')).toBe('Print shop is over position 2 of 2.')
  expect(announcements.drop('a', 'b')).toBe('Dropped Print shop at position 2 of 2.')
  expect(announcements.cancel('a')).toBe('Cancelled. Print shop is back at position 1 of 2.')
})

test('names no position outside the list', () => {
  expect(announcements.over('a', undefined)).toBe('Print shop is outside the list.')
  expect(announcements.drop('a', undefined)).toBe('Dropped Print shop outside the list. It was put back.')
})
