/**
 * The fields of the block form, by type of block, and what they are converted to: a draft for the contract, the changes to send,
 * the block in the preview.
 */

import type { BlockChange, BlockDraft } from '#contract/block-drafts.ts'
import type { Block } from '#contract/blocks.ts'
import type { Arrangement, BlockType, Folding } from '#rules/blocks/blocks.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { parseWebAddress } from '#rules/links/web-address.ts'
import { defaultTileSize, type TileSize } from '#rules/page/tiles/tile-size.ts'
import { formatPrice, parsePrice } from './price.ts'

export type BlockFields = {
  title: string
  body: string
  url: string
  /** Empty: none. */
  imageUrl: string
  linkUrl: string
  /** In pounds, as typed. */
  price: string
  /** Of a heading; empty: its section never folds. */
  folding: Folding | ''
  /** Of a heading; empty: its links stand as on the rest of the page. */
  arrangement: Arrangement | ''
  tileSize: TileSize
  isActive: boolean
}

type ChoiceName = 'folding' | 'arrangement'
type BlockFieldName = Exclude<keyof BlockFields, ChoiceName | 'isActive' | 'tileSize'>

/** In the order of the form. */
export const fieldNamesByType: Record<BlockType, readonly BlockFieldName[]> = {
  heading: ['title'],
  text: ['title', 'body'],
  image: ['imageUrl', 'title', 'linkUrl'],
  video: ['url', 'title'],
  music: ['url', 'title'],
  product: ['title', 'price', 'linkUrl', 'imageUrl'],
}

/** What is chosen from a few, by type of block. */
const listChoices = (type: BlockType): readonly ChoiceName[] => (type === 'heading' ? ['folding', 'arrangement'] : [])

export const toBlockFields = (block: Block | undefined, type = block?.type ?? 'product'): BlockFields => ({
  title: block?.title ?? '',
  body: block?.body ?? '',
  url: block?.url ?? '',
  imageUrl: block?.imageUrl ?? '',
  linkUrl: block?.linkUrl ?? '',
  price: formatPrice(block?.price ?? null),
  folding: block?.folding ?? '',
  arrangement: block?.arrangement ?? '',
  tileSize: block?.tileSize ?? defaultTileSize[type],
  isActive: block?.isActive ?? true,
})

/** Not validated yet: the contract reports which field is wrong. */
export function toBlockDraft(type: BlockType, fields: BlockFields, id?: string): BlockDraft {
  const values: Record<BlockFieldName, unknown> = { ...fields, price: parsePrice(fields.price) }
  const entries = fieldNamesByType[type].map((field) => [field, values[field]])
  const choices = listChoices(type).map((name) => [name, fields[name] || null])
  return {
    ...Object.fromEntries([...entries, ...choices]),
    type,
    isActive: fields.isActive,
    tileSize: fields.tileSize,
    ...(id ? { id } : {}),
  } as BlockDraft
}

/** Only the fields that differ, so that an edit does not undo what was saved elsewhere meanwhile. */
export function getBlockChanges(block: Block, typed: BlockFields, draft: BlockDraft): BlockChange {
  const before = toBlockFields(block)
  const after = draft as Partial<Record<keyof BlockFields, unknown>>
  const names = ([...fieldNamesByType[block.type], ...listChoices(block.type), 'isActive', 'tileSize'] as const).filter(
    (name) => typed[name] !== before[name] && (after[name] ?? null) !== block[name],
  )
  return Object.fromEntries(names.map((name) => [name, after[name] === '' ? null : after[name]]))
}

/** The block as the preview shows it while it is typed. */
export const toBlockPreview = ({ title, body, url, imageUrl, linkUrl, price, ...rest }: BlockFields) => ({
  title: title.trim() || null,
  body: body.trim() || null,
  url: parseWebAddress(url) ?? null,
  imageUrl: imageUrl || null,
  linkUrl: parseLinkAddress(linkUrl) ?? null,
  price: parsePrice(price) || null,
  folding: rest.folding || null,
  arrangement: rest.arrangement || null,
  tileSize: rest.tileSize,
  isActive: rest.isActive,
})
