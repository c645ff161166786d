/** Which of a creator's links and blocks visitors see now. */
import type { BlockType } from '../blocks/blocks.ts'
import { isVisibleAt, type LinkSchedule } from '../links/schedule.ts'
import type { Plan } from '../plans/plans.ts'
import { keepWithinLimits } from './item-limits.ts'

type SomeLink = { isActive: boolean; isPinned: boolean; position: number } & LinkSchedule
type SomeBlock = { isActive: boolean; type: BlockType; linkUrl: string | null; position: number }

/**
 * The active links within their schedule, pinned ones first, and the active blocks, as many as the plan includes. After a downgrade the
 * rest stays stored, is marked in the dashboard, and is shown again after an upgrade. Links and blocks must be in the creator's order.
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
  return {
    links: shown.flatMap((item) => (item.kind === 'link' ? [item.link] : [])),
    blocks: shown.flatMap((item) => (item.kind === 'block' ? [item.block] : [])),
  }
}

const toLimitedLink = <L extends SomeLink>(link: L) => ({ kind: 'link', link, position: link.position }) as const

const toLimitedBlock = <B extends SomeBlock>(block: B) =>
  ({ kind: 'block', block, type: block.type, linkUrl: block.linkUrl, position: block.position }) as const
