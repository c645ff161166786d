/** What of the block form goes to the server. */
import { expect, test } from 'vitest'
import { type Block, blockDraft } from '#contract/blocks.ts'
import { blockTypes } from '#rules/page/bio.ts'
import { changed, draftOf, fieldsOf } from './block-fields.ts'

const print = {
  id: '1',
  type: 'product',
  title: 'Print',
  price: 1250,
  linkUrl: 'https://shop.example/',
  imageUrl: null,
  isActive: true,
} as Block

test('each type sends its own fields, and nothing the contract would not know', () => {
  const everything = {
    title: 'New',
    body: 'Words',
    url: '',
    imageUrl: '/media/a/b.webp',
    linkUrl: 'shop.example',
    price: '3',
    isActive: true,
  }
  const addresses = { video: 'https://vimeo.com/76979871', music: 'https://soundcloud.com/maya/kiln' }
  for (const type of blockTypes) {
    const url = type === 'video' || type === 'music' ? addresses[type] : ''
    expect(blockDraft.safeParse(draftOf(type, { ...everything, url })).error, type).toBeUndefined()
  }
})

test('only what was changed is sent', () => {
  const typed = fieldsOf(print)
  const read = (fields: typeof typed) => changed(print, fields, blockDraft.parse(draftOf('product', fields)))

  expect(read(typed)).toEqual({})
  expect(read({ ...typed, price: '13' })).toEqual({ price: 1300 })
  expect(read({ ...typed, price: '12.5' })).toEqual({})
  expect(read({ ...typed, linkUrl: '', isActive: false })).toEqual({ linkUrl: null, isActive: false })
})
