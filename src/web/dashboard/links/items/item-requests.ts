/** Sends one mutation of the list to the server, and returns the whole list as it is saved afterwards. */
import { addBlock, changeBlock, deleteBlock, listBlocks, reorderPage, restoreBlock } from '#contract/blocks.ts'
import {
  addLink,
  changeLink,
  deleteLink,
  duplicateLink,
  listLinks,
  reorderLinks,
  restoreLink,
  switchLinks,
} from '#contract/links.ts'
import { call } from '#web/api/call.ts'
import { ConflictError, findConflicts } from '../../drafts/conflicts.ts'
import { type Item, isLink, sortItems, toBlockItem, toLinkItem } from './item.ts'
import type { ListMutation } from './optimistic-list.ts'
import { applyOrder } from './order.ts'

export async function fetchItems(signal?: AbortSignal): Promise<readonly Item[]> {
  const options = signal ? { signal } : {}
  const [links, blocks] = await Promise.all([call(listLinks, options), call(listBlocks, options)])
  return sortItems([...links.map(toLinkItem), ...blocks.map(toBlockItem)])
}

export async function sendMutation(saved: readonly Item[], mutation: ListMutation): Promise<readonly Item[]> {
  switch (mutation.kind) {
    case 'add':
      return addSaved(saved, await sendNew(mutation))
    case 'edit':
      return replaceSaved(saved, [await sendEdit(saved, mutation)])
    case 'duplicate': {
      const { item, id } = mutation
      await call(duplicateLink, { params: { id: item.id }, body: id ? { id } : {} })
      // The copy was inserted in the middle, which moved everything below it.
      return fetchItems()
    }
    case 'delete':
      await call(mutation.item.kind === 'link' ? deleteLink : deleteBlock, { params: { id: mutation.item.id } })
      return saved.filter((item) => item.id !== mutation.item.id)
    case 'restore':
      await call(mutation.item.kind === 'link' ? restoreLink : restoreBlock, { params: { id: mutation.item.id } })
      return fetchItems()
    case 'switch': {
      const { ids, isActive } = mutation
      const links = await call(switchLinks, { body: { linkIds: [...ids], isActive } })
      return replaceSaved(saved, links.map(toLinkItem))
    }
    case 'reorder':
      return sendOrder(saved, mutation)
  }
}

const sendNew = async (mutation: ListMutation & { kind: 'add' }): Promise<Item> =>
  mutation.of === 'link'
    ? toLinkItem(await call(addLink, { body: mutation.draft }))
    : toBlockItem(await call(addBlock, { body: mutation.draft }))

/** Sends the version that this browser knows: if someone else saved first, the server refuses, and nothing is overwritten. */
async function sendEdit(saved: readonly Item[], mutation: ListMutation & { kind: 'edit' }): Promise<Item> {
  const { before, change } = mutation
  const now = saved.find(({ id }) => id === before.id) ?? before
  const conflicts = findConflicts({ was: before, now, mine: change })
  if (conflicts.length > 0) throw new ConflictError({ now, mine: change }, conflicts)
  const params = { id: now.id }
  const { version } = now
  return mutation.of === 'link'
    ? toLinkItem(await call(changeLink, { params, body: { ...mutation.change, version } }))
    : toBlockItem(await call(changeBlock, { params, body: { ...mutation.change, version } }))
}

async function sendOrder(saved: readonly Item[], { ids }: ListMutation & { kind: 'reorder' }): Promise<readonly Item[]> {
  const items = applyOrder(saved, ids)
  if (items.every(isLink)) {
    const links = await call(reorderLinks, { body: { linkIds: items.filter(isLink).map(({ id }) => id) } })
    return replaceSaved(saved, links.map(toLinkItem))
  }
  const { links, blocks } = await call(reorderPage, { body: { ids: items.map(({ id }) => id) } })
  return sortItems([...links.map(toLinkItem), ...blocks.map(toBlockItem)])
}

/** A draft that is sent again because its response was lost may already be in the list. */
const addSaved = (saved: readonly Item[], item: Item) => sortItems([...saved.filter(({ id }) => id !== item.id), item])

function replaceSaved(saved: readonly Item[], updated: readonly Item[]): readonly Item[] {
  const byId = new Map(updated.map((item) => [item.id, item]))
  return sortItems(saved.map((item) => byId.get(item.id) ?? item))
}
