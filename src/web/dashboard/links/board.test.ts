/** The screen's list of links: what is seen while changes are on their way, and what stays when one is refused. */
import { expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { type Board, begun, type Change, ended, isOnItsWay, seen } from './board.ts'

const link = (id: string, more: Partial<Link> = {}): Link => ({
  id,
  title: id,
  url: `https://${id}.example/`,
  description: null,
  icon: null,
  linkImage: null,
  animationType: 'none',
  visibleFrom: null,
  visibleUntil: null,
  isAd: false,
  isPinned: false,
  position: 0,
  isActive: true,
  clicks: 7,
  version: 0,
  createdAt: '2025-08-01T00:00:00.000Z',
  ...more,
})

const board: Board = { saved: [link('shop'), link('comic'), link('class')], waiting: [] }
const ids = (links: readonly Link[]) => links.map(({ id }) => id)

const add: Change = { ticket: 1, kind: 'add', draft: { title: 'Tour', url: 'https://tour.example/' } }
const hide: Change = { ticket: 2, kind: 'edit', id: 'comic', change: { isActive: false } }
const remove: Change = { ticket: 3, kind: 'delete', id: 'class' }
const reorder: Change = { ticket: 4, kind: 'reorder', ids: ['class', 'comic', 'shop'] }

test('a change is seen at once, and the saved list waits for the answer', () => {
  const busy = begun(board, remove)

  expect(ids(seen(busy))).toEqual(['shop', 'comic'])
  expect(ids(busy.saved)).toEqual(['shop', 'comic', 'class'])
})

test('a new link stands at the end, active and without clicks, until the server has named it', () => {
  const added = seen(begun(board, add)).at(-1)

  expect(added).toMatchObject({ title: 'Tour', isActive: true, clicks: 0, description: null })
  expect(added && isOnItsWay(added)).toBe(true)
  expect(isOnItsWay(link('shop'))).toBe(false)
})

test('an edit changes the fields it names and no other', () => {
  const edited = seen(
    begun(board, { ticket: 5, kind: 'edit', id: 'shop', change: { title: 'Prints', url: undefined, description: null } }),
  )

  expect(edited[0]).toEqual(link('shop', { title: 'Prints' }))
})

test('a refused change takes nothing with it that came after', () => {
  const busy = [add, hide, reorder].reduce(begun, board)
  const refused = ended(busy, hide)

  expect(seen(refused).map(({ title }) => title)).toEqual(['class', 'comic', 'shop', 'Tour'])
  expect(seen(refused).every(({ isActive }) => isActive)).toBe(true)
})

test('an answered change becomes the saved list, and the ones behind it stay on top', () => {
  const busy = [add, remove].reduce(begun, board)
  const answered = ended(busy, add, [...board.saved, link('tour')])

  expect(ids(seen(answered))).toEqual(['shop', 'comic', 'tour'])
  expect(answered.waiting).toEqual([remove])
})

test('two changes that say the same are still two', () => {
  const busy = [hide, { ...hide, ticket: 9 }].reduce(begun, board)

  expect(ended(busy, hide).waiting).toHaveLength(1)
})

test('a change that was refused leaves a list that is not taken for the one from before it', () => {
  const before = seen(board)
  const after = seen(ended(begun(board, reorder), reorder))

  expect(after).toEqual(before)
  expect(after).not.toBe(before)
})
