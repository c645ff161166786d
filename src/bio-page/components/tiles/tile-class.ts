/** The classes of a tile: what it shows, and how much room it takes in two and in four columns. */
import type { TileSize } from '#rules/page/tiles/tile-size.ts'

export type TileShape = {
  size: TileSize
  isBroad?: boolean | undefined
  isTall?: boolean | undefined
  /** Its picture stands above its label although it is wide. */
  isStacked?: boolean | undefined
}

export const toTileClass = ({ size, isBroad, isTall, isStacked }: TileShape, ...more: (string | false)[]): string =>
  ['tile', size !== 'small' && size, isBroad && 'broad', isTall && 'tall', isStacked && 'stacked', ...more]
    .filter(Boolean)
    .join(' ')

/** How wide a picture is shown: half of a phone or a quarter of the canvas, or twice that. */
export const toPictureWidth = ({ size, isBroad }: TileShape): string =>
  size === 'large' ? `(min-width:64rem) ${isBroad ? 800 : 392}px,100vw` : `(min-width:64rem) ${isBroad ? 392 : 196}px,50vw`
