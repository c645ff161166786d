/** The sizes of tiles: what a link or a block takes up where the page is laid out as a grid. */
import type { BlockType } from '../../blocks/blocks.ts'

/** Small is one cell, wide is two side by side, large is two by two. */
export const tileSizes = ['small', 'wide', 'large'] as const
export type TileSize = (typeof tileSizes)[number]

export const tileSizeMessage = 'Choose small, wide or large.'

/** Pictures, players and texts need room; a heading stands between tiles and has no size of its own. */
export const defaultTileSize: Record<BlockType, TileSize> = {
  heading: 'small',
  text: 'wide',
  image: 'wide',
  video: 'wide',
  music: 'wide',
  product: 'small',
}
