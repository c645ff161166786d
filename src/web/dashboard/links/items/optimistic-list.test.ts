/** The screen's list of links: what is seen while changes are on their way, and what stays when one is refused. */
import { expect, test } from 'vitest'
import { blankLink } from '#rules/links/links.ts'
import { type Board, begun, type Change, ended, seen } from './optimistic-list.ts'
import { type BlockItem, type Item, isOnItsWay, type LinkItem } from './item.ts'

const link = (id: string, more: Partial<LinkItem> = {}): LinkItem => ({
  ...blankLink,
  kind: 'link',
  id,
  title: id,
  url: `https://${id}.example/`,
  position: 0,
  clicks: 7,
  version: 0,
  createdAt: '2025-08-01T00:00:00.000Z',
  ...more,
})

const board: Board = { saved: [link('shop'), link('comic'), link('class')], waiting: [] }
const ids = (links: readonly Item[]) => links.map(({ id }) => id)

const add: Change = { ticket: 1, kind: 'add', of: 'link', draft: { title: 'Tour', url: 'https://tour.example/' } }
const hide: Change = { ticket: 2, kind: 'edit', of: 'link', before: link('comic'), change: { isActive: false } }
const remove: Change = { ticket: 3, kind: 'delete', item: link('class') }
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
    begun(board, {
      ticket: 5,
      kind: 'edit',
      of: 'link',
      before: link('shop'),
      change: { title: 'Prints', url: undefined, description: null },
    }),
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

test('a copy stands below, hidden; what was deleted comes back where it stood', () => {
  const placed: Board = { saved: [link('shop', { position: 0 }), link('class', { position: 2 })], waiting: [] }
  const copied = seen(begun(placed, { ticket: 6, kind: 'duplicate', item: link('shop', { isPinned: true }), id: 'copy' }))
  const restored = seen(begun(placed, { ticket: 7, kind: 'restore', item: link('comic', { position: 1 }) }))

  expect(ids(copied)).toEqual(['shop', 'copy', 'class'])
  expect(copied[1]).toMatchObject({ isActive: false, isPinned: false, clicks: 0 })
  expect(ids(restored)).toEqual(['shop', 'comic', 'class'])
})

test('several are switched at once, and pinned links stand first', () => {
  const switched = seen(begun(board, { ticket: 8, kind: 'switch', ids: ['shop', 'class'], isActive: false }))
  const pinned = seen(begun(board, { ticket: 9, kind: 'edit', of: 'link', before: link('class'), change: { isPinned: true } }))

  expect(switched.map(({ isActive }) => isActive)).toEqual([false, true, false])
  expect(ids(pinned)).toEqual(['class', 'shop', 'comic'])
})

test('a new block stands at the end with the fields of its type', () => {
  const added = seen(begun(board, { ticket: 10, kind: 'add', of: 'block', draft: { type: 'text', body: 'Hello' } })).at(-1)
  expect(added as BlockItem).toMatchObject({ kind: 'block', type: 'text', body: 'Hello', title: null, price: null })
})

test('a draft that is sent again after its answer was lost does not stand there twice', () => {
  const there: Board = { saved: [link('tour')], waiting: [] }
  const again: Change = {
    ticket: 11,
    kind: 'add',
    of: 'link',
    draft: { id: 'tour', title: 'Tour', url: 'https://tour.example/' },
  }
  expect(ids(seen(begun(there, again)))).toEqual(['tour'])
})
