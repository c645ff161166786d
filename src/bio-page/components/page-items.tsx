/** What stands on a page under its head: links, and where the creator has the content grid on, blocks among them, in one order. */
import { type Bio, type BioBlock, type BioLink, inPageOrder } from '#rules/bio.ts'
import { Block } from './blocks.tsx'
import { iconsOf } from '../icons/choose-link-icons.ts'
import { LinkButton } from './link-button.tsx'
import { Products } from './products.tsx'

export function Contents({ bio }: { bio: Bio }) {
  const icons = iconsOf(bio)
  return runsOf(bio).map((run) => {
    if ('block' in run) return <Block key={run.block.id} block={run.block} />
    if ('products' in run) return <Products key={run.products[0]?.id} products={run.products} />
    return (
      <ul key={run.links[0]?.id} className="links">
        {run.links.map((link) => (
          <LinkButton key={link.id} link={link} icon={icons.get(link.id)} />
        ))}
      </ul>
    )
  })
}

type Run = { links: BioLink[] } | { products: BioBlock[] } | { block: BioBlock }

/** Links that follow each other stand together, and so do products; everything else stands alone. */
function runsOf(bio: Bio): Run[] {
  const runs: Run[] = []
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
