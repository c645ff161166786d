/** Content blocks: their types, limits and defaults, and how many a page holds on any plan. */
import { formatPounds } from '../text/formats.ts'

export const blockTypes = ['heading', 'text', 'image', 'video', 'music', 'product'] as const
export type BlockType = (typeof blockTypes)[number]

/** What follows a heading, up to the next one, is its section. It can fold, and is then open or closed when a page opens. */
export const foldings = ['open', 'closed'] as const
export type Folding = (typeof foldings)[number]

/** Links of a section in two columns, on a page that is laid out as a list. A grid is that anyway. */
export const arrangements = ['side-by-side'] as const
export type Arrangement = (typeof arrangements)[number]

export const maxBlocksPerPage = 100

export const defaultBlock = {
  title: null,
  body: null,
  url: null,
  embedUrl: null,
  imageUrl: null,
  linkUrl: null,
  price: null,
  folding: null,
  arrangement: null,
  tileSize: 'small',
} as const

export const blockLimits = { title: 100, body: 1000, pence: 99_999_999 }

export const blockMessages = {
  titleRequired: 'Title is required',
  unknownFolding: 'Choose open or closed, or null if the section never folds.',
  unknownArrangement: 'Choose side-by-side, or null for one below the other.',
  textRequired: 'Text is required',
  imageRequired: 'Please choose an image.',
  invalidPrice: `Please enter a price from £0 to ${formatPounds(blockLimits.pence)}.`,
}
