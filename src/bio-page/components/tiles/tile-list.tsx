/** Tiles in whole rows: those of a grid in the sizes that their creator gave them, or the links of a section side by side. */
import type { IconName } from '#rules/links/icons.ts'
import type { BioBlock, BioLink } from '#rules/page/bio.ts'
import type { PageItem } from '#rules/page/item-order.ts'
import { arrangeTiles } from '#rules/page/tiles/arrange-tiles.ts'
import { fitTile } from '#rules/page/tiles/fit-tile.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { PageBlock } from '../blocks.tsx'
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

/** Tiles, and between them the blocks that are as wide as the page. `theme` is that of `resolveLabels`. */
export function TileGroups({ items, isAcross, ...rest }: TileListProps & { isAcross: (block: BioBlock) => boolean }) {
  return groupTiles(items, isAcross).map((group) =>
    'block' in group ? (
      <PageBlock key={group.block.id} block={group.block} />
    ) : (
      <TileList key={readItem(group.tiles[0]).id} items={group.tiles} {...rest} />
    ),
  )
}

type TileGroup = { tiles: [PageItem, ...PageItem[]] } | { block: BioBlock }

/** Items without anything to show, such as links without a valid address, are left out: a tile in their place would be empty. */
function groupTiles(items: readonly PageItem[], isAcross: (block: BioBlock) => boolean): TileGroup[] {
  const groups: TileGroup[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.kind === 'block' && isAcross(item.block)) groups.push({ block: item.block })
    else if (!readLabel(item).isShown) continue
    else if (last && 'tiles' in last) last.tiles.push(item)
    else groups.push({ tiles: [item] })
  }
  return groups
}

function TileList({ items, theme, icons, isSideBySide = false }: TileListProps) {
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

const readItem = (item: PageItem): BioLink | BioBlock => (item.kind === 'link' ? item.link : item.block)
