/** What of the link form goes to the server. */
import { expect, test } from 'vitest'
import { type Link, linkDraft } from '#contract/links.ts'
import { changed, draftOf, type Fields, fieldsOf, willOpen } from './link-fields.ts'

const shop = { id: '1', title: 'Shop', url: 'https://shop.example/', description: null, isActive: true } as Link

const read = (link: Link, typed: Fields) => changed(link, typed, linkDraft.parse(draftOf(typed)))

test('a new link starts empty, active, still and without bounds', () => {
  expect(fieldsOf(undefined)).toMatchObject({
    title: '',
    url: '',
    icon: '',
    animationType: 'none',
    visibleFrom: '',
    isActive: true,
  })
})

test('only what was changed is sent', () => {
  expect(read(shop, fieldsOf(shop))).toEqual({})
  expect(read(shop, { ...fieldsOf(shop), title: 'Prints' })).toEqual({ title: 'Prints' })
  expect(read(shop, { ...fieldsOf(shop), isActive: false, icon: 'bag' })).toEqual({ isActive: false, icon: 'bag' })
})

test('what was emptied is taken away', () => {
  const worn = { ...shop, description: 'Autumn', icon: 'bag', visibleUntil: '2027-01-01T00:00:00.000Z' } as Link
  const emptied = { ...fieldsOf(worn), description: '', icon: '', visibleUntil: '' }
  expect(read(worn, emptied)).toEqual({ description: null, icon: null, visibleUntil: null })
})

test('a moment is typed by the clock on the wall, and sent in UTC; seconds that nobody touched stay', () => {
  const { visibleFrom } = read(shop, { ...fieldsOf(shop), visibleFrom: '2026-11-28T10:00' })
  expect(new Date(visibleFrom ?? '')).toEqual(new Date(2026, 10, 28, 10))

  const exact = { ...shop, visibleFrom: '2026-11-28T10:00:31.000Z' } as Link
  expect(read(exact, fieldsOf(exact))).toEqual({})
})

test('an address typed without its scheme says what it will open', () => {
  expect(willOpen('shop.example')).toBe('Opens https://shop.example/')
  expect(willOpen('https://shop.example')).toBeUndefined()
  expect(willOpen('not an address')).toBeUndefined()
  expect(willOpen('')).toBeUndefined()
})
