/** Tiles in whole rows: those of a grid in the sizes that their creator gave them, or the links of a section side by side. */
import type { IconName } from '#rules/links/icons.ts'
import type { BioBlock, BioLink } from '#rules/page/bio.ts'
import type { PageItem } from '#rules/page/item-order.ts'
import { arrangeTiles } from '#rules/page/tiles/arrange-tiles.ts'
import { fitTile } from '#rules/page/tiles/fit-tile.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { BlockTile } from './block-tile.tsx'
import { LinkTile } from './link-tile.tsx'
import { readLabel } from './tile-labels.ts'

type TileListProps = {
  items: readonly PageItem[]
  theme: Theme
  icons: ReadonlyMap<string, IconName>
  /** Two columns on every screen, of tiles that are all small but where a word or a last one needs the row. */
  isSideBySide?: boolean
}

/** `theme` is that of `resolveLabels`. */
export function TileList({ items, theme, icons, isSideBySide = false }: TileListProps) {
  const fitted = items.map((item) => fitTile(theme, isSideBySide ? 'small' : readItem(item).tileSize, readLabel(item)))
  const arranged = arrangeTiles(fitted.map(({ size }) => size))
  return (
    <ul className={isSideBySide ? 'link-list tiles side-by-side' : 'link-list tiles'}>
      {items.map((item, index) => {
        const { size = 'small', ...inFour } = arranged[index] ?? {}
        const tile = { size, isStacked: fitted[index]?.isStacked, ...(isSideBySide ? {} : inFour) }
        return item.kind === 'link' ? (
          <LinkTile key={item.link.id} link={item.link} icon={icons.get(item.link.id)} {...tile} />
        ) : (
          <BlockTile key={item.block.id} block={item.block} {...tile} />
        )
      })}
    </ul>
  )
}

export const readItem = (item: PageItem): BioLink | BioBlock => (item.kind === 'link' ? item.link : item.block)
