/** The links and blocks of a page that is laid out as a list, in one order. */
import type { IconName } from '#rules/links/icons.ts'
import type { Bio, BioBlock, BioLink } from '#rules/page/bio.ts'
import { type PageItem, sortPageItems } from '#rules/page/item-order.ts'
import { listSections } from '#rules/page/sections.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { chooseLinkIcons } from '../icons/choose-link-icons.ts'
import { resolveLabels } from '../styles/page-css.ts'
import { PageBlock } from './blocks.tsx'
import { LinkButton } from './link-button.tsx'
import { PageSection } from './page-section.tsx'
import { ProductList } from './product-list.tsx'
import { TileGroups } from './tiles/tile-list.tsx'

export function PageItems({ bio, theme }: { bio: Bio; theme: Theme }) {
  const icons = chooseLinkIcons(bio)
  return listSections(sortPageItems(bio)).map(({ heading, items }) => (
    <PageSection key={heading?.id ?? ''} heading={heading} isEmpty={items.length === 0}>
      {heading?.arrangement ? (
        <TileGroups items={items} isAcross={isNoTile} theme={resolveLabels(bio.user, theme)} icons={icons} isSideBySide />
      ) : (
        groupItems(items).map((group) => <Group key={readId(group)} group={group} icons={icons} />)
      )}
    </PageSection>
  ))
}

/** Of a section in two columns only links and products are tiles. */
const isNoTile = ({ type }: BioBlock) => type !== 'product'

type ItemGroup = { links: BioLink[] } | { products: BioBlock[] } | { block: BioBlock }

function Group({ group, icons }: { group: ItemGroup; icons: ReadonlyMap<string, IconName> }) {
  if ('block' in group) return <PageBlock block={group.block} />
  if ('products' in group) return <ProductList products={group.products} />
  return (
    <ul className="link-list">
      {group.links.map((link) => (
        <LinkButton key={link.id} link={link} icon={icons.get(link.id)} />
      ))}
    </ul>
  )
}

const readId = (group: ItemGroup) =>
  ('block' in group ? group.block : 'products' in group ? group.products[0] : group.links[0])?.id

/** Consecutive links form one list, and so do consecutive products; every other block is on its own. */
function groupItems(items: readonly PageItem[]): ItemGroup[] {
  const groups: ItemGroup[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (item.kind === 'link') {
      if (last && 'links' in last) last.links.push(item.link)
      else groups.push({ links: [item.link] })
    } else if (item.block.type === 'product') {
      if (last && 'products' in last) last.products.push(item.block)
      else groups.push({ products: [item.block] })
    } else {
      groups.push({ block: item.block })
    }
  }
  return groups
}
