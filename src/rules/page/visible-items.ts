/** Which of a creator's links and blocks visitors see now. */
import type { BlockType } from '../blocks/blocks.ts'
import { isVisibleAt, type LinkSchedule } from '../links/schedule.ts'
import type { Plan } from '../plans/plans.ts'
import { keepWithinLimits } from './item-limits.ts'
import { listEmptiedHeadings } from './sections.ts'

type SomeLink = { isActive: boolean; isPinned: boolean; position: number } & LinkSchedule
type SomeBlock = { isActive: boolean; type: BlockType; linkUrl: string | null; position: number }

/**
 * The active links within their schedule, pinned ones first, and the active blocks, as many as the plan includes. After a downgrade the
 * rest stays stored, is marked in the dashboard, and is shown again after an upgrade. A heading is left out where everything below it is.
 * Links and blocks must be in the creator's order.
 */
export function listVisibleItems<L extends SomeLink, B extends SomeBlock>(
  plan: Plan,
  links: readonly L[],
  blocks: readonly B[],
  now: Date,
): { links: L[]; blocks: B[] } {
  const visibleLinks = links.filter((link) => link.isActive && isVisibleAt(link, now))
  const pinned = visibleLinks.filter(({ isPinned }) => isPinned).map(toLimitedLink)
  const others = [
    ...visibleLinks.filter(({ isPinned }) => !isPinned).map(toLimitedLink),
    ...blocks.filter(({ isActive }) => isActive).map(toLimitedBlock),
  ]
  // Without blocks, links keep the order of the input, which a drag has changed before their positions.
  const ordered = blocks.length === 0 ? others : others.toSorted((a, b) => a.position - b.position)
  const shown = keepWithinLimits(plan, [...pinned, ...ordered])
  const shownLinks = shown.flatMap((item) => (item.kind === 'link' ? [item.link] : []))
  const shownBlocks = shown.flatMap((item) => (item.kind === 'block' ? [item.block] : []))
  return { links: shownLinks, blocks: dropEmptiedHeadings(links, blocks, { shownLinks, shownBlocks }) }
}

type Shown<L, B> = { shownLinks: readonly L[]; shownBlocks: readonly B[] }

/** Below a heading that is switched off is what stands below the one before it. */
function dropEmptiedHeadings<L extends SomeLink, B extends SomeBlock>(
  links: readonly L[],
  blocks: readonly B[],
  { shownLinks, shownBlocks }: Shown<L, B>,
): B[] {
  const isHeading = (item: L | B) => 'type' in item && item.type === 'heading'
  if (!shownBlocks.some(isHeading)) return [...shownBlocks]
  const below = new Set<L | B>([...shownLinks.filter(({ isPinned }) => !isPinned), ...shownBlocks])
  const stored = [...links, ...blocks.filter((block) => block.isActive || !isHeading(block))]
  const emptied = listEmptiedHeadings<L | B>(stored, { isHeading, isShown: (item) => below.has(item) })
  return shownBlocks.filter((block) => !emptied.has(block))
}

const toLimitedLink = <L extends SomeLink>(link: L) => ({ kind: 'link', link, position: link.position }) as const

const toLimitedBlock = <B extends SomeBlock>(block: B) =>
  ({ kind: 'block', block, type: block.type, linkUrl: block.linkUrl, position: block.position }) as const
