/** Conflicts between two users, or two tabs, that save the same field. */
import { expect, test } from 'vitest'
import { findConflicts, isSameValue } from './conflicts.ts'

const link = (fields: object) => ({ title: 'Shop', description: null, isActive: true, ...fields })

test('changes to different fields do not conflict, nor do two equal changes', () => {
  expect(findConflicts({ was: link({}), now: link({ description: 'Autumn' }), mine: { title: 'Prints' } })).toEqual([])
  expect(findConflicts({ was: link({}), now: link({ title: 'Prints' }), mine: { title: 'Prints' } })).toEqual([])
  expect(findConflicts({ was: link({}), now: link({}), mine: { title: 'Prints', version: 3 } })).toEqual([])
})

test('different changes to one field conflict, even if one of them empties it', () => {
  const mine = { title: 'Prints', isActive: false }
  expect(findConflicts({ was: link({}), now: link({ title: 'Tour' }), mine })).toEqual(['title'])
  const emptied = { was: link({ description: 'Old' }), now: link({ description: null }), mine: { description: 'New' } }
  expect(findConflicts(emptied)).toEqual(['description'])
})

test('false and zero are values, not empty', () => {
  const off = { was: link({ isActive: true }), now: link({ isActive: false }), mine: { isActive: false } }
  expect(findConflicts(off)).toEqual([])
  expect(findConflicts({ was: { price: 0 }, now: { price: null }, mine: { price: 500 } })).toEqual(['price'])
})

test('compares text as the server trims it, and objects in any order of their fields', () => {
  expect(isSameValue(' Shop ', 'Shop')).toBe(true)
  expect(isSameValue('  ', null)).toBe(true)
  expect(isSameValue({ page: '#fff', text: '#000' }, { text: '#000', page: '#fff' })).toBe(true)
  expect(isSameValue({ page: '#fff' }, { page: '#000' })).toBe(false)
})
