/** Rows of tiles are whole in two and in four columns, whatever sizes a creator sets. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArrangedTile, arrangeTiles } from './arrange-tiles.ts'
import { type TileSize, tileSizes } from './tile-size.ts'

const rank = (size: TileSize) => tileSizes.indexOf(size)
const spans = ({ size, isBroad, isTall }: ArrangedTile, columns: number) => {
  const width = size === 'small' ? 1 : 2
  return columns === 2
    ? { width, height: size === 'large' ? 2 : 1 }
    : { width: isBroad ? 2 * width : width, height: size === 'large' || isTall ? 2 : 1 }
}

/** Places tiles as CSS does with `grid-auto-flow: row`: each one after the last, in the first cells that are free. */
function place(tiles: ArrangedTile[], columns: number): number[][] {
  const rows: number[][] = []
  let [row, column] = [0, 0]
  for (const [index, tile] of tiles.entries()) {
    const { width, height } = spans(tile, columns)
    const isFree = () =>
      column + width <= columns &&
      Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => rows[row + y]?.[column + x])).every(
        (cells) => cells.every((cell) => cell === undefined),
      )
    while (!isFree()) {
      column += 1
      if (column >= columns) [row, column] = [row + 1, 0]
    }
    for (let y = 0; y < height; y += 1) {
      rows[row + y] ??= Array.from({ length: columns })
      for (let x = 0; x < width; x += 1) (rows[row + y] as number[])[column + x] = index
    }
  }
  return rows
}

const anySizes = fc.array(fc.constantFrom(...tileSizes), { maxLength: 40 })

test.each([2, 4])('no row has a hole in %i columns', (columns) => {
  fc.assert(
    fc.property(anySizes, (sizes) => {
      const cells = place(arrangeTiles(sizes), columns).map((row) => [...row])
      expect(cells.flat().filter((cell) => cell === undefined)).toEqual([])
    }),
  )
})

test('every tile is shown, none smaller than its creator wanted, and those above or left of another come before it', () => {
  fc.assert(
    fc.property(anySizes, (sizes) => {
      const tiles = arrangeTiles(sizes)
      expect(tiles).toHaveLength(sizes.length)
      for (const [index, { size }] of tiles.entries()) expect(rank(size)).toBeGreaterThanOrEqual(rank(sizes[index] ?? 'small'))
      for (const columns of [2, 4]) {
        const firstSeen = [...new Set(place(tiles, columns).flat())]
        expect(firstSeen).toEqual(firstSeen.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('only what has no neighbour grows', () => {
  const sizesOf = (...sizes: TileSize[]) => arrangeTiles(sizes).map(({ size }) => size)
  expect(sizesOf('small', 'small', 'wide', 'large')).toEqual(['small', 'small', 'wide', 'large'])
  expect(sizesOf('small', 'wide', 'small', 'small', 'small')).toEqual(['wide', 'wide', 'small', 'small', 'wide'])
  expect(arrangeTiles(['small', 'small', 'wide']).every(({ isBroad, isTall }) => !isBroad && !isTall)).toBe(true)
  expect(arrangeTiles(['small'])).toEqual([{ size: 'wide', isBroad: true, isTall: false }])
  expect(arrangeTiles(['large', 'small', 'small']).map(({ isTall }) => isTall)).toEqual([false, true, true])
  expect(arrangeTiles([])).toEqual([])
})
