/** The links and blocks of a page that is laid out as a list, in one order. */
import type { Bio, BioBlock, BioLink } from '#rules/page/bio.ts'
import { sortPageItems } from '#rules/page/item-order.ts'
import { chooseLinkIcons } from '../icons/choose-link-icons.ts'
import { PageBlock } from './blocks.tsx'
import { LinkButton } from './link-button.tsx'
import { ProductList } from './product-list.tsx'

export function PageItems({ bio }: { bio: Bio }) {
  const icons = chooseLinkIcons(bio)
  return groupItems(bio).map((group) => {
    if ('block' in group) return <PageBlock key={group.block.id} block={group.block} />
    if ('products' in group) return <ProductList key={group.products[0]?.id} products={group.products} />
    return (
      <ul key={group.links[0]?.id} className="link-list">
        {group.links.map((link) => (
          <LinkButton key={link.id} link={link} icon={icons.get(link.id)} />
        ))}
      </ul>
    )
  })
}

type ItemGroup = { links: BioLink[] } | { products: BioBlock[] } | { block: BioBlock }

/** Consecutive links form one list, and so do consecutive products; every other block is on its own. */
function groupItems(bio: Bio): ItemGroup[] {
  const groups: ItemGroup[] = []
  for (const item of sortPageItems(bio)) {
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
