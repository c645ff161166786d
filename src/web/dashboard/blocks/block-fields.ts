/** The fields of the block form, which of them each type has, and what of them goes to the server. */
import type { Block, BlockChange, BlockDraft } from '#contract/blocks.ts'
import type { BlockType } from '#rules/page/bio.ts'
import { penceOf, poundsOf } from './price.ts'

export type Fields = {
  title: string
  body: string
  url: string
  /** Empty: none. */
  imageUrl: string
  linkUrl: string
  /** In pounds, as typed. */
  price: string
  isActive: boolean
}

type Field = Exclude<keyof Fields, 'isActive'>

/** In the order of the form. */
export const fieldsFor: Record<BlockType, readonly Field[]> = {
  heading: ['title'],
  text: ['title', 'body'],
  image: ['imageUrl', 'title', 'linkUrl'],
  video: ['url', 'title'],
  music: ['url', 'title'],
  product: ['title', 'price', 'linkUrl', 'imageUrl'],
}

export const fieldsOf = (block: Block | undefined): Fields => ({
  title: block?.title ?? '',
  body: block?.body ?? '',
  url: block?.url ?? '',
  imageUrl: block?.imageUrl ?? '',
  linkUrl: block?.linkUrl ?? '',
  price: poundsOf(block?.price ?? null),
  isActive: block?.isActive ?? true,
})

/** What the contract reads; it says beside which field something is wrong. */
export function draftOf(type: BlockType, fields: Fields, id?: string): BlockDraft {
  const values: Record<Field, unknown> = { ...fields, price: penceOf(fields.price) }
  const given = fieldsFor[type].map((field) => [field, values[field]])
  return { ...Object.fromEntries(given), type, isActive: fields.isActive, ...(id ? { id } : {}) } as BlockDraft
}

/** Only what differs, so that an edit does not undo what was changed somewhere else meanwhile. */
export function changed(block: Block, typed: Fields, draft: BlockDraft): BlockChange {
  const before = fieldsOf(block)
  const after = draft as Partial<Record<keyof Fields, unknown>>
  const names = ([...fieldsFor[block.type], 'isActive'] as const).filter(
    (name) => typed[name] !== before[name] && (after[name] ?? null) !== block[name],
  )
  return Object.fromEntries(names.map((name) => [name, after[name] === '' ? null : after[name]]))
}
