/** The sections of a page: what follows a heading, up to the next one. */
import type { BioBlock } from './bio.ts'
import type { PageItem } from './item-order.ts'

export type PageSection = {
  /** None for what stands above the first heading; pinned links always do. */
  heading: BioBlock | undefined
  items: PageItem[]
}

/** The items must be in the order of the page. */
export function listSections(items: readonly PageItem[]): PageSection[] {
  const sections: PageSection[] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (item.kind === 'block' && item.block.type === 'heading') sections.push({ heading: item.block, items: [] })
    else if (last) last.items.push(item)
    else sections.push({ heading: undefined, items: [item] })
  }
  return sections
}

type SectionRules<I> = {
  isHeading: (item: I) => boolean
  /** Whether visitors see the item below its heading. */
  isShown: (item: I) => boolean
}

/**
 * The headings of which everything below is hidden: paused, outside its schedule, over the plan's limit, or pinned to the top. Visitors
 * do not see those either. A heading that nothing was put below is a title of its own.
 */
export function listEmptiedHeadings<I extends { position: number }>(items: readonly I[], rules: SectionRules<I>): ReadonlySet<I> {
  const emptied = new Set<I>()
  const filled = new Set<I>()
  let heading: I | undefined
  for (const item of items.toSorted((a, b) => a.position - b.position)) {
    if (rules.isHeading(item)) heading = item
    else if (heading) (rules.isShown(item) ? filled : emptied).add(heading)
  }
  return new Set([...emptied].filter((one) => !filled.has(one)))
}
