/** What the link form sends to the server. */
import { expect, test } from 'vitest'
import { linkDraft } from '#contract/link-drafts.ts'
import type { Link } from '#contract/links.ts'
import { getLinkChanges, getOpenedAddressHint, type LinkFields, toLinkDraft, toLinkFields } from './link-fields.ts'

const shop = { id: '1', title: 'Shop', url: 'https://shop.example/', description: null, isActive: true } as Link

const read = (link: Link, typed: LinkFields) => getLinkChanges(link, typed, linkDraft.parse(toLinkDraft(typed)))

test('a new link starts empty, active, without animation and schedule', () => {
  expect(toLinkFields(undefined)).toMatchObject({
    title: '',
    url: '',
    icon: '',
    animationType: 'none',
    visibleFrom: '',
    isActive: true,
  })
})

test('sends only the fields that changed', () => {
  expect(read(shop, toLinkFields(shop))).toEqual({})
  expect(read(shop, { ...toLinkFields(shop), title: 'Prints' })).toEqual({ title: 'Prints' })
  expect(read(shop, { ...toLinkFields(shop), isActive: false, icon: 'bag' })).toEqual({ isActive: false, icon: 'bag' })
})

test('an emptied field is sent as null', () => {
  const decorated = { ...shop, description: 'Autumn', icon: 'bag', visibleUntil: '2027-01-01T00:00:00.000Z' } as Link
  const emptied = { ...toLinkFields(decorated), description: '', icon: '', visibleUntil: '' }
  expect(read(decorated, emptied)).toEqual({ description: null, icon: null, visibleUntil: null })
})

test('a date is typed in local time and sent in UTC; an unchanged one keeps its seconds', () => {
  const { visibleFrom } = read(shop, { ...toLinkFields(shop), visibleFrom: '2026-11-28T10:00' })
  expect(new Date(visibleFrom ?? '')).toEqual(new Date(2026, 10, 28, 10))

  const exact = { ...shop, visibleFrom: '2026-11-28T10:00:31.000Z' } as Link
  expect(read(exact, toLinkFields(exact))).toEqual({})
})

test('shows the full URL of an address without a scheme', () => {
  expect(getOpenedAddressHint('shop.example')).toBe('Opens https://shop.example/')
  expect(getOpenedAddressHint('https://shop.example')).toBeUndefined()
  expect(getOpenedAddressHint('not an address')).toBeUndefined()
  expect(getOpenedAddressHint('')).toBeUndefined()
})
