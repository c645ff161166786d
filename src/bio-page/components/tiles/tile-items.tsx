/** The links and blocks of a page that is laid out as a grid: tiles in whole rows, and between them what is as wide as the page. */
import type { Bio, BioBlock } from '#rules/page/bio.ts'
import { type PageItem, sortPageItems } from '#rules/page/item-order.ts'
import { listSections } from '#rules/page/sections.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { chooseLinkIcons } from '../../icons/choose-link-icons.ts'
import { PageBlock } from '../blocks.tsx'
import { PageSection } from '../page-section.tsx'
import { readLabel, readNote } from './tile-labels.ts'
import { readItem, TileList } from './tile-list.tsx'

/** A longer text is no note on a tile but something to read. */
const maxNoteLength = 280

export function TileItems({ bio, theme }: { bio: Bio; theme: Theme }) {
  const icons = chooseLinkIcons(bio)
  return listSections(sortPageItems(bio)).map(({ heading, items }) => (
    <PageSection key={heading?.id ?? ''} heading={heading} isEmpty={items.length === 0}>
      {groupTiles(items).map((group) =>
        'block' in group ? (
          <PageBlock key={group.block.id} block={group.block} />
        ) : (
          <TileList key={readItem(group.tiles[0]).id} items={group.tiles} theme={theme} icons={icons} />
        ),
      )}
    </PageSection>
  ))
}

type TileGroup = { tiles: [PageItem, ...PageItem[]] } | { block: BioBlock }

/** Items without anything to show are left out, because a tile in their place would be empty. */
function groupTiles(items: readonly PageItem[]): TileGroup[] {
  const groups: TileGroup[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.kind === 'block' && isAcross(item.block)) groups.push({ block: item.block })
    else if (!isShown(item)) continue
    else if (last && 'tiles' in last) last.tiles.push(item)
    else groups.push({ tiles: [item] })
  }
  return groups
}

const isAcross = (block: BioBlock) => block.type === 'text' && readNote(block).length > maxNoteLength

const isShown = (item: PageItem) => readLabel(item).isShown
