/** Content blocks: their types, limits and defaults, and how many a page holds on any plan. */
import { formatPounds } from '../text/money.ts'

export const blockTypes = ['heading', 'text', 'image', 'video', 'music', 'product'] as const
export type BlockType = (typeof blockTypes)[number]

export const maxBlocksPerPage = 100

export const defaultBlock = {
  title: null,
  body: null,
  url: null,
  embedUrl: null,
  imageUrl: null,
  linkUrl: null,
  price: null,
  tileSize: 'small',
} as const

export const blockLimits = { title: 100, body: 1000, pence: 99_999_999 }

export const blockMessages = {
  titleRequired: 'Title is required',
  textRequired: 'Text is required',
  imageRequired: 'Please choose an image.',
  invalidPrice: `Please enter a price from £0 to ${formatPounds(blockLimits.pence)}.`,
}
