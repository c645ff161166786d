/**
 * The fields of the block form, by type of block, and what they are converted to: a draft for the contract, the changes to send,
 * the block in the preview.
 */
import type { Block, BlockChange, BlockDraft } from '#contract/blocks.ts'
import type { BlockType } from '#rules/blocks/blocks.ts'
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
  tileSize: TileSize
  isActive: boolean
}

type BlockFieldName = Exclude<keyof BlockFields, 'isActive' | 'tileSize'>

/** In the order of the form. */
export const fieldNamesByType: Record<BlockType, readonly BlockFieldName[]> = {
  heading: ['title'],
  text: ['title', 'body'],
  image: ['imageUrl', 'title', 'linkUrl'],
  video: ['url', 'title'],
  music: ['url', 'title'],
  product: ['title', 'price', 'linkUrl', 'imageUrl'],
}

export const toBlockFields = (block: Block | undefined, type = block?.type ?? 'product'): BlockFields => ({
  title: block?.title ?? '',
  body: block?.body ?? '',
  url: block?.url ?? '',
  imageUrl: block?.imageUrl ?? '',
  linkUrl: block?.linkUrl ?? '',
  price: formatPrice(block?.price ?? null),
  tileSize: block?.tileSize ?? defaultTileSize[type],
  isActive: block?.isActive ?? true,
})

/** Not validated yet: the contract reports which field is wrong. */
export function toBlockDraft(type: BlockType, fields: BlockFields, id?: string): BlockDraft {
  const values: Record<BlockFieldName, unknown> = { ...fields, price: parsePrice(fields.price) }
  const entries = fieldNamesByType[type].map((field) => [field, values[field]])
  return {
    ...Object.fromEntries(entries),
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
  const names = ([...fieldNamesByType[block.type], 'isActive', 'tileSize'] as const).filter(
    (name) => typed[name] !== before[name] && (after[name] ?? null) !== block[name],
  )
  return Object.fromEntries(names.map((name) => [name, after[name] === '' ? null : after[name]]))
}

/** The block as the preview shows it while it is typed. */
export const toBlockPreview = ({ title, body, url, imageUrl, linkUrl, price, tileSize, isActive }: BlockFields) => ({
  title: title.trim() || null,
  body: body.trim() || null,
  url: parseWebAddress(url) ?? null,
  imageUrl: imageUrl || null,
  linkUrl: parseLinkAddress(linkUrl) ?? null,
  price: parsePrice(price) || null,
  tileSize,
  isActive,
})
