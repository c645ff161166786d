/** A creator's links and blocks as the screen knows them: what the server has saved, and the changes still on their way to it. */
import type { BlockChange, BlockDraft } from '#contract/blocks.ts'
import type { LinkChange, LinkDraft } from '#contract/links.ts'
import { blankBlock } from '#rules/blocks/blocks.ts'
import { blankLink } from '#rules/links/links.ts'
import { type BlockItem, type Item, type LinkItem, pinnedFirst } from './item.ts'
import { inOrder } from './order.ts'

/** What a creator does to their list. The ticket tells two otherwise equal changes apart. */
export type Change = { ticket: number } & Wish

export type Wish =
  | AddLink
  | AddBlock
  | EditLink
  | EditBlock
  | Duplicate
  | { kind: 'delete'; item: Item }
  | { kind: 'restore'; item: Item }
  | { kind: 'switch'; ids: readonly string[]; isActive: boolean }
  | { kind: 'reorder'; ids: readonly string[] }

type AddLink = { kind: 'add'; of: 'link'; draft: LinkDraft }
type AddBlock = { kind: 'add'; of: 'block'; draft: BlockDraft }
/** `before` is what the person saw when they began: where that is no longer so, somebody else has changed it. */
export type EditLink = { kind: 'edit'; of: 'link'; before: LinkItem; change: LinkChange }
export type EditBlock = { kind: 'edit'; of: 'block'; before: BlockItem; change: BlockChange }
type Duplicate = { kind: 'duplicate'; item: LinkItem; id: string | undefined }

/**
 * A change waits here from the moment it is made until the server has answered. What is seen is the saved list with every
 * waiting change on top; so a change that fails only has to leave, and takes nothing with it that came after.
 */
export type Board = { saved: readonly Item[]; waiting: readonly Change[] }

/** A new list for every board: one that went back to what is saved is not the list from before it went ahead. */
export const seen = ({ saved, waiting }: Board): readonly Item[] => pinnedFirst(waiting.reduce(withChange, saved))

export const begun = (board: Board, change: Change): Board => ({ ...board, waiting: [...board.waiting, change] })

/** The server has answered: with the list as it is saved now, or with a no, which leaves the saved list alone. */
export const ended = (board: Board, { ticket }: Change, saved: readonly Item[] = board.saved): Board => ({
  saved,
  waiting: board.waiting.filter((change) => change.ticket !== ticket),
})

function withChange(items: readonly Item[], change: Change): readonly Item[] {
  switch (change.kind) {
    case 'add':
      return withNew(items, change.of === 'link' ? newLink(change, items.length) : newBlock(change, items.length))
    case 'edit':
      return items.map((item) => (item.id === change.before.id ? ({ ...item, ...given(change.change) } as Item) : item))
    case 'duplicate':
      return below(items, change.item.id, copyOf(change))
    case 'delete':
      return items.filter((item) => item.id !== change.item.id)
    case 'restore':
      return atPlace(items, change.item)
    case 'switch':
      return items.map((item) => (change.ids.includes(item.id) ? { ...item, isActive: change.isActive } : item))
    case 'reorder':
      return inOrder(items, change.ids)
  }
}

/** Sent again after its answer was lost, it may be there already. */
const withNew = (items: readonly Item[], item: Item): readonly Item[] =>
  items.some(({ id }) => id === item.id) ? items : [...items, item]

type Ticketed<W extends Wish> = W & { ticket: number }

const unanswered = { clicks: 0, version: 0, createdAt: '' }

const newLink = ({ ticket, draft }: Ticketed<AddLink>, position: number): LinkItem => ({
  ...blankLink,
  ...given(draft),
  ...unanswered,
  kind: 'link',
  id: draft.id ?? `new-${ticket}`,
  title: draft.title,
  url: draft.url,
  position,
})

const newBlock = ({ ticket, draft }: Ticketed<AddBlock>, position: number): BlockItem => ({
  ...blankBlock,
  isActive: true,
  ...given(draft),
  ...unanswered,
  kind: 'block',
  type: draft.type,
  id: draft.id ?? `new-${ticket}`,
  position,
})

const copyOf = ({ ticket, item, id }: Ticketed<Duplicate>): LinkItem => ({
  ...item,
  ...unanswered,
  id: id ?? `new-${ticket}`,
  isActive: false,
  isPinned: false,
})

function below(items: readonly Item[], id: string, copy: Item): readonly Item[] {
  const place = items.findIndex((item) => item.id === id)
  return place < 0 ? [...items, copy] : items.toSpliced(place + 1, 0, copy)
}

/** Where it stood before it was deleted: before the first one with a later position. */
function atPlace(items: readonly Item[], item: Item): readonly Item[] {
  const place = items.findIndex(({ position }) => position > item.position)
  return place < 0 ? [...items, item] : items.toSpliced(place, 0, item)
}

/** The fields that a change names; a field left out keeps what it was. */
const given = (change: LinkChange | BlockChange | BlockDraft) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
