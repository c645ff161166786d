/** What the block form sends to the server. */
import { expect, test } from 'vitest'
import { blockDraft } from '#contract/block-drafts.ts'
import type { Block } from '#contract/blocks.ts'
import { blockTypes } from '#rules/blocks/blocks.ts'
import { getBlockChanges, toBlockDraft, toBlockFields } from './block-fields.ts'

const print = {
  id: '1',
  type: 'product',
  title: 'Print',
  price: 1250,
  linkUrl: 'https://shop.example/',
  imageUrl: null,
  isActive: true,
} as Block

test('each type sends its own fields, and no field that the contract does not know', () => {
  const everything = {
    title: 'New',
    body: 'Words',
    url: '',
    imageUrl: '/media/a/b.webp',
    linkUrl: 'shop.example',
    price: '3',
    folding: 'closed' as const,
    arrangement: 'side-by-side' as const,
    tileSize: 'large' as const,
    isActive: true,
  }
  const addresses = { video: 'https://vimeo.com/76979871', music: 'https://soundcloud.com/maya/kiln' }
  for (const type of blockTypes) {
    const url = type === 'video' || type === 'music' ? addresses[type] : ''
    expect(blockDraft.safeParse(toBlockDraft(type, { ...everything, url })).error, type).toBeUndefined()
  }
})

test('a heading sends how its section folds and stands, and takes both back', () => {
  const heading = { id: '2', type: 'heading', title: 'Shop', folding: 'open', arrangement: null, isActive: true } as Block
  const typed = toBlockFields(heading)
  const read = (fields: typeof typed) => getBlockChanges(heading, fields, blockDraft.parse(toBlockDraft('heading', fields)))

  expect(read(typed)).toEqual({})
  expect(read({ ...typed, folding: '', arrangement: 'side-by-side' })).toEqual({ folding: null, arrangement: 'side-by-side' })
})

test('sends only the fields that changed', () => {
  const typed = toBlockFields(print)
  const read = (fields: typeof typed) => getBlockChanges(print, fields, blockDraft.parse(toBlockDraft('product', fields)))

  expect(read(typed)).toEqual({})
  expect(read({ ...typed, price: '13' })).toEqual({ price: 1300 })
  expect(read({ ...typed, price: '12.5' })).toEqual({})
  expect(read({ ...typed, linkUrl: '', isActive: false })).toEqual({ linkUrl: null, isActive: false })
})
