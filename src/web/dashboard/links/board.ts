/** A creator's links as the screen knows them: what the server has saved, and the changes still on their way to it. */
import type { Link, LinkChange, LinkDraft } from '#contract/links.ts'
import { inOrder } from './order.ts'

/** What a creator does to their links. The ticket tells two otherwise equal changes apart. */
export type Change = { ticket: number } & (
  | { kind: 'add'; draft: LinkDraft }
  | { kind: 'edit'; id: string; change: LinkChange }
  | { kind: 'delete'; id: string }
  | { kind: 'reorder'; ids: readonly string[] }
)

/**
 * A change waits here from the moment it is made until the server has answered. What is seen is the saved list with every
 * waiting change on top; so a change that fails only has to leave, and takes nothing with it that came after.
 */
export type Board = { saved: readonly Link[]; waiting: readonly Change[] }

/** A new list for every board: one that went back to what is saved is not the list from before it went ahead. */
export const seen = ({ saved, waiting }: Board): readonly Link[] => waiting.reduce(withChange, [...saved])

export const begun = (board: Board, change: Change): Board => ({ ...board, waiting: [...board.waiting, change] })

/** The server has answered: with the list as it is saved now, or with a no, which leaves the saved list alone. */
export const ended = (board: Board, { ticket }: Change, saved: readonly Link[] = board.saved): Board => ({
  saved,
  waiting: board.waiting.filter((change) => change.ticket !== ticket),
})

/** Whether the server knows this link yet; until then there is no id to edit or delete it by. */
export const isOnItsWay = (link: Link): boolean => link.id.startsWith(provisional)

const provisional = 'new-'

function withChange(links: readonly Link[], change: Change): readonly Link[] {
  switch (change.kind) {
    case 'add':
      return [...links, asLink(change, links.length)]
    case 'edit':
      return links.map((link) => (link.id === change.id ? { ...link, ...given(change.change) } : link))
    case 'delete':
      return links.filter((link) => link.id !== change.id)
    case 'reorder':
      return inOrder(links, change.ids)
  }
}

const asLink = ({ ticket, draft }: Extract<Change, { kind: 'add' }>, position: number): Link => ({
  id: `${provisional}${ticket}`,
  title: draft.title,
  url: draft.url,
  description: draft.description || null,
  icon: draft.icon || null,
  linkImage: draft.linkImage || null,
  animationType: draft.animationType ?? 'none',
  visibleFrom: draft.visibleFrom ?? null,
  visibleUntil: draft.visibleUntil ?? null,
  isAd: draft.isAd ?? false,
  isPinned: draft.isPinned ?? false,
  position,
  isActive: draft.isActive ?? true,
  clicks: 0,
  version: 0,
  createdAt: '',
})

/** The fields that a change names; a field left out keeps what it was. */
const given = (change: LinkChange): Partial<Link> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
