/** A section whose links and products stand in two columns on a page that is laid out as a list. All else is as wide as the page. */
import type { IconName } from '#rules/links/icons.ts'
import type { BioBlock } from '#rules/page/bio.ts'
import type { PageItem } from '#rules/page/item-order.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { PageBlock } from '../blocks.tsx'
import { readLabel } from './tile-labels.ts'
import { TileList } from './tile-list.tsx'

type SideBySideProps = { items: readonly PageItem[]; theme: Theme; icons: ReadonlyMap<string, IconName> }

/** `theme` is that of `resolveLabels`. */
export function SideBySide({ items, ...rest }: SideBySideProps) {
  return groupPairs(items).map((group) =>
    'block' in group ? (
      <PageBlock key={group.block.id} block={group.block} />
    ) : (
      <TileList key={group.id} items={group.items} isSideBySide {...rest} />
    ),
  )
}

type PairGroup = { id: string; items: PageItem[] } | { block: BioBlock }

/** Links without a valid address would leave a hole. */
function groupPairs(items: readonly PageItem[]): PairGroup[] {
  const groups: PairGroup[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.kind === 'block' && item.block.type !== 'product') groups.push({ block: item.block })
    else if (!readLabel(item).isShown) continue
    else if (last && 'items' in last) last.items.push(item)
    else groups.push({ id: item.kind === 'link' ? item.link.id : item.block.id, items: [item] })
  }
  return groups
}
