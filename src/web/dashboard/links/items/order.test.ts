/** Moving in a list, and lists that follow a wish. */
import { expect, test } from 'vitest'
import { inOrder, movedTo, neighbour, sameOrder } from './order.ts'

const ids = ['a', 'b', 'c', 'd']
const list = ids.map((id) => ({ id }))

test('a thing takes the place it is put on, and the others close up', () => {
  expect(movedTo(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(ids, 'b', 'b')).toEqual(ids)
})

test('what is not in the list goes nowhere', () => {
  expect(movedTo(ids, 'a', 'gone')).toEqual(ids)
  expect(movedTo(ids, 'gone', 'a')).toEqual(ids)
})

test('the ends have no neighbour beyond them', () => {
  expect(neighbour(ids, 'a', -1)).toBeUndefined()
  expect(neighbour(ids, 'd', 1)).toBeUndefined()
  expect(neighbour(ids, 'b', 1)).toBe('c')
  expect(neighbour(ids, 'gone', 1)).toBeUndefined()
})

test('a wish passes over what is gone, and what it does not name follows at the end', () => {
  expect(inOrder(list, ['d', 'gone', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
})

test('an order is the same only in every place', () => {
  expect(sameOrder(ids, [...ids])).toBe(true)
  expect(sameOrder(ids, ['a', 'b', 'd', 'c'])).toBe(false)
  expect(sameOrder(ids, ['a', 'b', 'c'])).toBe(false)
})
