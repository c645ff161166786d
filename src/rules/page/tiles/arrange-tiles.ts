/**
 * Keeps the rows of a grid whole, in two columns on phones and in four on wide screens: no row has a hole, and tiles stay in the order
 * that the creator gave them. A tile may become larger than its creator wanted, but never smaller.
 */
import type { TileSize } from './tile-size.ts'

export type ArrangedTile = {
  size: TileSize
  /** In four columns: twice as wide. */
  isBroad: boolean
  /** In four columns: two rows high. A large tile is that anyway. */
  isTall: boolean
}

export const arrangeTiles = (wanted: readonly TileSize[]): ArrangedTile[] => arrangeInFour(toHalves(widenOrphans(wanted)))

/** In two columns a small tile without a neighbour becomes wide. */
function widenOrphans(wanted: readonly TileSize[]): TileSize[] {
  const sizes = [...wanted]
  let isAlone = false
  for (const [index, size] of [...wanted, 'wide' as const].entries()) {
    if (size === 'small') isAlone = !isAlone
    else {
      if (isAlone) sizes[index - 1] = 'wide'
      isAlone = false
    }
  }
  return sizes
}

/** One or two tiles that fill two columns: this is what the four columns are put together from. */
type Half = ArrangedTile[]

function toHalves(sizes: readonly TileSize[]): Half[] {
  const halves: Half[] = []
  for (const size of sizes) {
    const last = halves.at(-1)
    const tile = { size, isBroad: false, isTall: false }
    if (size === 'small' && last?.length === 1 && last[0]?.size === 'small') last.push(tile)
    else halves.push([tile])
  }
  return halves
}

/** Where the next half goes: on a new row, to the right of one half, or beside a large tile. */
function arrangeInFour(halves: Half[]): ArrangedTile[] {
  for (let index = 0; index < halves.length; ) index += fillRows(halves[index], halves[index + 1], halves[index + 2])
  return halves.flat()
}

/** Fills one row, or two around a large tile, and returns how many halves they took. */
function fillRows(first: Half | undefined, second: Half | undefined, third: Half | undefined): number {
  if (!first) return 1
  if (!second) {
    for (const tile of first) tile.isBroad = true
    return 1
  }
  if (isLarge(first) && isLarge(second)) return 2
  if (!isLarge(first) && !isLarge(second)) return 2
  // Beside a large tile are two rows: both for the other half, unless the next one fits below it.
  if (third && !isLarge(third)) return 3
  for (const tile of isLarge(first) ? second : first) tile.isTall = true
  return 2
}

const isLarge = ([tile]: Half) => tile?.size === 'large'
