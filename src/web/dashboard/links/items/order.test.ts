/** Moving items in a list, and applying a new order to it. */
import { expect, test } from 'vitest'
import { announceMove, applyOrder, findNeighbour, isSameOrder, moveItem } from './order.ts'

const ids = ['a', 'b', 'c', 'd']
const list = ids.map((id) => ({ id }))

test('a moved item takes its new index, and the others close the gap', () => {
  expect(moveItem(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(moveItem(ids, 'b', 'b')).toEqual(ids)
})

test('moving an item that is not in the list changes nothing', () => {
  expect(moveItem(ids, 'a', 'gone')).toEqual(ids)
  expect(moveItem(ids, 'gone', 'a')).toEqual(ids)
})

test('the first item has no neighbour above, the last none below', () => {
  expect(findNeighbour(ids, 'a', -1)).toBeUndefined()
  expect(findNeighbour(ids, 'd', 1)).toBeUndefined()
  expect(findNeighbour(ids, 'b', 1)).toBe('c')
  expect(findNeighbour(ids, 'gone', 1)).toBeUndefined()
})

test('skips ids without an item, and appends items that the order does not name', () => {
  expect(applyOrder(list, ['d', 'gone', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
})

test('two orders are the same only if every item is at the same index', () => {
  expect(isSameOrder(ids, [...ids])).toBe(true)
  expect(isSameOrder(ids, ['a', 'b', 'd', 'c'])).toBe(false)
  expect(isSameOrder(ids, ['a', 'b', 'c'])).toBe(false)
})

test('announces the new position after a move', () => {
  expect(announceMove('Comic', 1, 2)).toBe('Comic is now at position 1 of 2.')
})
