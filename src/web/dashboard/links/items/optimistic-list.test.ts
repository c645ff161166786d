/** The optimistic list: what it shows while mutations are pending, and what stays when one fails. */
import { expect, test } from 'vitest'
import { defaultLink } from '#rules/links/links.ts'
import { type BlockItem, type Item, isPending, type LinkItem } from './item.ts'
import { type ListMutation, mergeItems, type OptimisticList, settleMutation, startMutation } from './optimistic-list.ts'

const link = (id: string, fields: Partial<LinkItem> = {}): LinkItem => ({
  ...defaultLink,
  kind: 'link',
  id,
  title: id,
  url: `https://${id}.example/`,
  position: 0,
  clicks: 7,
  version: 0,
  createdAt: '2025-08-01T00:00:00.000Z',
  ...fields,
})

const list: OptimisticList = { saved: [link('shop'), link('comic'), link('class')], pending: [] }
const ids = (links: readonly Item[]) => links.map(({ id }) => id)

const add: ListMutation = { mutationId: 1, kind: 'add', of: 'link', draft: { title: 'Tour', url: 'https://tour.example/' } }
const deactivate: ListMutation = { mutationId: 2, kind: 'edit', of: 'link', before: link('comic'), change: { isActive: false } }
const remove: ListMutation = { mutationId: 3, kind: 'delete', item: link('class') }
const reorder: ListMutation = { mutationId: 4, kind: 'reorder', ids: ['class', 'comic', 'shop'] }

test('a mutation shows at once, and the saved list waits for the response', () => {
  const started = startMutation(list, remove)

  expect(ids(mergeItems(started))).toEqual(['shop', 'comic'])
  expect(ids(started.saved)).toEqual(['shop', 'comic', 'class'])
})

test('a new link is last, active and without clicks, and pending until the server has responded', () => {
  const added = mergeItems(startMutation(list, add)).at(-1)

  expect(added).toMatchObject({ title: 'Tour', isActive: true, clicks: 0, description: null })
  expect(added && isPending(added)).toBe(true)
  expect(isPending(link('shop'))).toBe(false)
})

test('an edit changes only the fields it names', () => {
  const edited = mergeItems(
    startMutation(list, {
      mutationId: 5,
      kind: 'edit',
      of: 'link',
      before: link('shop'),
      change: { title: 'Prints', url: undefined, description: null },
    }),
  )

  expect(edited[0]).toEqual(link('shop', { title: 'Prints' }))
})

test('a failed mutation does not undo later ones', () => {
  const started = [add, deactivate, reorder].reduce(startMutation, list)
  const failed = settleMutation(started, deactivate)

  expect(mergeItems(failed).map(({ title }) => title)).toEqual(['class', 'comic', 'shop', 'Tour'])
  expect(mergeItems(failed).every(({ isActive }) => isActive)).toBe(true)
})

test('a response replaces the saved list; pending mutations stay applied', () => {
  const started = [add, remove].reduce(startMutation, list)
  const saved = settleMutation(started, add, [...list.saved, link('tour')])

  expect(ids(mergeItems(saved))).toEqual(['shop', 'comic', 'tour'])
  expect(saved.pending).toEqual([remove])
})

test('two equal changes are two mutations', () => {
  const started = [deactivate, { ...deactivate, mutationId: 9 }].reduce(startMutation, list)

  expect(settleMutation(started, deactivate).pending).toHaveLength(1)
})

test('a failed mutation leaves a new array, equal to the one before', () => {
  const before = mergeItems(list)
  const after = mergeItems(settleMutation(startMutation(list, reorder), reorder))

  expect(after).toEqual(before)
  expect(after).not.toBe(before)
})

test('a copy is inserted below, inactive; a restored item returns to its place', () => {
  const placed: OptimisticList = { saved: [link('shop', { position: 0 }), link('class', { position: 2 })], pending: [] }
  const copied = mergeItems(
    startMutation(placed, { mutationId: 6, kind: 'duplicate', item: link('shop', { isPinned: true }), id: 'copy' }),
  )
  const restored = mergeItems(startMutation(placed, { mutationId: 7, kind: 'restore', item: link('comic', { position: 1 }) }))

  expect(ids(copied)).toEqual(['shop', 'copy', 'class'])
  expect(copied[1]).toMatchObject({ isActive: false, isPinned: false, clicks: 0 })
  expect(ids(restored)).toEqual(['shop', 'comic', 'class'])
})

test('switches several links at once, and keeps pinned links first', () => {
  const switched = mergeItems(startMutation(list, { mutationId: 8, kind: 'switch', ids: ['shop', 'class'], isActive: false }))
  const pinned = mergeItems(
    startMutation(list, { mutationId: 9, kind: 'edit', of: 'link', before: link('class'), change: { isPinned: true } }),
  )

  expect(switched.map(({ isActive }) => isActive)).toEqual([false, true, false])
  expect(ids(pinned)).toEqual(['class', 'shop', 'comic'])
})

test('a new block is last, with the fields of its type', () => {
  const added = mergeItems(
    startMutation(list, { mutationId: 10, kind: 'add', of: 'block', draft: { type: 'text', body: 'Hello' } }),
  ).at(-1)
  expect(added as BlockItem).toMatchObject({ kind: 'block', type: 'text', body: 'Hello', title: null, price: null })
})

test('a draft that is sent again after a lost response is not listed twice', () => {
  const there: OptimisticList = { saved: [link('tour')], pending: [] }
  const again: ListMutation = {
    mutationId: 11,
    kind: 'add',
    of: 'link',
    draft: { id: 'tour', title: 'Tour', url: 'https://tour.example/' },
  }
  expect(ids(mergeItems(startMutation(there, again)))).toEqual(['tour'])
})
