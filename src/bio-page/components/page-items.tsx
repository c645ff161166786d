/** What stands on a page under its head: links, and where the creator has the content grid on, blocks among them, in one order. */
import type { Bio, BioBlock, BioLink } from '#rules/page/bio.ts'
import { inPageOrder } from '#rules/page/item-order.ts'
import { PageBlock } from './blocks.tsx'
import { chooseLinkIcons } from '../icons/choose-link-icons.ts'
import { LinkButton } from './link-button.tsx'
import { ProductList } from './products.tsx'

export function PageItems({ bio }: { bio: Bio }) {
  const icons = chooseLinkIcons(bio)
  return groupItems(bio).map((run) => {
    if ('block' in run) return <PageBlock key={run.block.id} block={run.block} />
    if ('products' in run) return <ProductList key={run.products[0]?.id} products={run.products} />
    return (
      <ul key={run.links[0]?.id} className="links">
        {run.links.map((link) => (
          <LinkButton key={link.id} link={link} icon={icons.get(link.id)} />
        ))}
      </ul>
    )
  })
}

type ItemGroup = { links: BioLink[] } | { products: BioBlock[] } | { block: BioBlock }

/** Links that follow each other stand together, and so do products; everything else stands alone. */
function groupItems(bio: Bio): ItemGroup[] {
  const runs: ItemGroup[] = []
  for (const item of inPageOrder(bio)) {
    const last = runs.at(-1)
    if (item.kind === 'link') {
      if (last && 'links' in last) last.links.push(item.link)
      else runs.push({ links: [item.link] })
    } else if (item.block.type === 'product') {
      if (last && 'products' in last) last.products.push(item.block)
      else runs.push({ products: [item.block] })
    } else {
      runs.push({ block: item.block })
    }
  }
  return runs
}
