/**
 * A creator's links and blocks as the screen shows them: the list that the server has saved, with every pending mutation applied.
 * A mutation that fails is removed alone, so later mutations stay. All functions are pure.
 */
import type { BlockChange, BlockDraft } from '#contract/block-drafts.ts'
import type { LinkChange, LinkDraft } from '#contract/link-drafts.ts'
import { defaultBlock } from '#rules/blocks/blocks.ts'
import { defaultLink } from '#rules/links/links.ts'
import { type BlockItem, type Item, type LinkItem, sortPinnedFirst } from './item.ts'
import { applyOrder } from './order.ts'

export type OptimisticList = { saved: readonly Item[]; pending: readonly ListMutation[] }

/** Two equal changes are still two mutations. */
export type ListMutation = { mutationId: number } & ListChange

/** What a creator does to their list. */
export type ListChange =
  | AddLink
  | AddBlock
  | EditLink
  | EditBlock
  | Duplicate
  | { kind: 'delete'; item: Item }
  | { kind: 'restore'; item: Item }
  | { kind: 'switch'; ids: readonly string[]; isActive: boolean }
  /** Links and blocks are one list, and the ids name both. */
  | { kind: 'reorder'; ids: readonly string[] }

type AddLink = { kind: 'add'; of: 'link'; draft: LinkDraft }
type AddBlock = { kind: 'add'; of: 'block'; draft: BlockDraft }
/** `before` is the item as it was when the edit began: if it has changed since, someone else has changed it. */
type EditLink = { kind: 'edit'; of: 'link'; before: LinkItem; change: LinkChange }
type EditBlock = { kind: 'edit'; of: 'block'; before: BlockItem; change: BlockChange }
type Duplicate = { kind: 'duplicate'; item: LinkItem; id: string | undefined }

/** Always a new array, so that after a failed reorder the list differs from the one that was dragged. */
export const mergeItems = ({ saved, pending }: OptimisticList): readonly Item[] =>
  sortPinnedFirst(pending.reduce(applyMutation, saved))

export const startMutation = (list: OptimisticList, mutation: ListMutation): OptimisticList => ({
  ...list,
  pending: [...list.pending, mutation],
})

/** The server has responded: with the list as it is saved now, or with an error, which leaves the saved list unchanged. */
export const settleMutation = (
  list: OptimisticList,
  { mutationId }: ListMutation,
  saved: readonly Item[] = list.saved,
): OptimisticList => ({
  saved,
  pending: list.pending.filter((mutation) => mutation.mutationId !== mutationId),
})

function applyMutation(items: readonly Item[], mutation: ListMutation): readonly Item[] {
  switch (mutation.kind) {
    case 'add':
      return addItem(items, mutation.of === 'link' ? createLink(mutation, items.length) : createBlock(mutation, items.length))
    case 'edit':
      return items.map((item) =>
        item.id === mutation.before.id ? ({ ...item, ...omitUndefined(mutation.change) } as Item) : item,
      )
    case 'duplicate':
      return insertBelow(items, mutation.item.id, createCopy(mutation))
    case 'delete':
      return items.filter((item) => item.id !== mutation.item.id)
    case 'restore':
      return insertAtPosition(items, mutation.item)
    case 'switch':
      return items.map((item) => (mutation.ids.includes(item.id) ? { ...item, isActive: mutation.isActive } : item))
    case 'reorder':
      return applyOrder(items, mutation.ids)
  }
}

/** A draft that is sent again because its response was lost may already be in the list. */
const addItem = (items: readonly Item[], item: Item): readonly Item[] =>
  items.some(({ id }) => id === item.id) ? items : [...items, item]

type Identified<C extends ListChange> = C & { mutationId: number }

/** Fields that only the server sets. */
const unsaved = { clicks: 0, version: 0, createdAt: '' }

const createLink = ({ mutationId, draft }: Identified<AddLink>, position: number): LinkItem => ({
  ...defaultLink,
  ...omitUndefined(draft),
  ...unsaved,
  kind: 'link',
  id: draft.id ?? `new-${mutationId}`,
  title: draft.title,
  url: draft.url,
  position,
})

const createBlock = ({ mutationId, draft }: Identified<AddBlock>, position: number): BlockItem => ({
  ...defaultBlock,
  isActive: true,
  ...omitUndefined(draft),
  ...unsaved,
  kind: 'block',
  type: draft.type,
  id: draft.id ?? `new-${mutationId}`,
  position,
})

const createCopy = ({ mutationId, item, id }: Identified<Duplicate>): LinkItem => ({
  ...item,
  ...unsaved,
  id: id ?? `new-${mutationId}`,
  isActive: false,
  isPinned: false,
})

function insertBelow(items: readonly Item[], id: string, copy: Item): readonly Item[] {
  const index = items.findIndex((item) => item.id === id)
  return index < 0 ? [...items, copy] : items.toSpliced(index + 1, 0, copy)
}

/** Before the first item with a later position, which is where it was before it was deleted. */
function insertAtPosition(items: readonly Item[], item: Item): readonly Item[] {
  const index = items.findIndex(({ position }) => position > item.position)
  return index < 0 ? [...items, item] : items.toSpliced(index, 0, item)
}

/** A field that a change leaves out keeps its value. */
const omitUndefined = (change: LinkChange | BlockChange | BlockDraft) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
