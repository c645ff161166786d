/** The links and blocks of a page that is laid out as a grid: tiles in whole rows, and between them what is as wide as the page. */
import type { IconName } from '#rules/links/icons.ts'
import type { Bio, BioBlock, BioLink } from '#rules/page/bio.ts'
import { type PageItem, sortPageItems } from '#rules/page/item-order.ts'
import { arrangeTiles } from '#rules/page/tiles/arrange-tiles.ts'
import { fitTile } from '#rules/page/tiles/fit-tile.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { chooseLinkIcons } from '../../icons/choose-link-icons.ts'
import { PageBlock } from '../blocks.tsx'
import { BlockTile } from './block-tile.tsx'
import { LinkTile } from './link-tile.tsx'
import { readLabel, readNote } from './tile-labels.ts'

/** A longer text is no note on a tile but something to read. */
const maxNoteLength = 280

export function TileItems({ bio, theme }: { bio: Bio; theme: Theme }) {
  const icons = chooseLinkIcons(bio)
  return groupTiles(bio).map((group) =>
    'block' in group ? (
      <PageBlock key={group.block.id} block={group.block} />
    ) : (
      <TileList key={readItem(group.tiles[0]).id} items={group.tiles} theme={theme} icons={icons} />
    ),
  )
}

type TileListProps = { items: PageItem[]; theme: Theme; icons: ReadonlyMap<string, IconName> }

function TileList({ items, theme, icons }: TileListProps) {
  const fitted = items.map((item) => fitTile(theme, readItem(item).tileSize, readLabel(item)))
  const arranged = arrangeTiles(fitted.map(({ size }) => size))
  return (
    <ul className="link-list tiles">
      {items.map((item, index) => {
        const { size = 'small', isBroad, isTall } = arranged[index] ?? {}
        const tile = { size, isBroad, isTall, isStacked: fitted[index]?.isStacked }
        return item.kind === 'link' ? (
          <LinkTile key={item.link.id} link={item.link} icon={icons.get(item.link.id)} {...tile} />
        ) : (
          <BlockTile key={item.block.id} block={item.block} {...tile} />
        )
      })}
    </ul>
  )
}

type TileGroup = { tiles: [PageItem, ...PageItem[]] } | { block: BioBlock }

/** Items without anything to show are left out, because a tile in their place would be empty. */
function groupTiles(bio: Bio): TileGroup[] {
  const groups: TileGroup[] = []
  for (const item of sortPageItems(bio)) {
    const last = groups.at(-1)
    if (item.kind === 'block' && isAcross(item.block)) groups.push({ block: item.block })
    else if (!isShown(item)) continue
    else if (last && 'tiles' in last) last.tiles.push(item)
    else groups.push({ tiles: [item] })
  }
  return groups
}

const isAcross = (block: BioBlock) =>
  block.type === 'heading' || (block.type === 'text' && readNote(block).length > maxNoteLength)

const isShown = (item: PageItem) => readLabel(item).isShown

const readItem = (item: PageItem): BioLink | BioBlock => (item.kind === 'link' ? item.link : item.block)
