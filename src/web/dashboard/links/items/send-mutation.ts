/** Carries one change of the list to the server, and answers with the whole list as it is saved afterwards. */
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
import { ApiError, call } from '#web/api/call.ts'
import type { Change, EditBlock, EditLink } from './optimistic-list.ts'
import { ChangedElsewhere, clashes } from '../../drafts/conflicts.ts'
import { asBlockItem, asLinkItem, type Item, inPlace, isLink } from './item.ts'
import { inOrder } from './order.ts'

export async function readItems(signal?: AbortSignal): Promise<readonly Item[]> {
  const asked = signal ? { signal } : {}
  const [links, blocks] = await Promise.all([call(listLinks, asked), call(listBlocks, asked)])
  return inPlace([...links.map(asLinkItem), ...blocks.map(asBlockItem)])
}

/** `withBlocks`: the creator has the content grid on, so that links and blocks are one list. */
export async function sendChange(saved: readonly Item[], change: Change, withBlocks: boolean): Promise<readonly Item[]> {
  switch (change.kind) {
    case 'add':
      return withAdded(saved, await added(change))
    case 'edit':
      return edited(saved, change)
    case 'duplicate': {
      const { item, id } = change
      await call(duplicateLink, { params: { id: item.id }, body: id ? { id } : {} })
      // The copy took a place in the middle, and everything below it has moved.
      return readItems()
    }
    case 'delete':
      await call(change.item.kind === 'link' ? deleteLink : deleteBlock, { params: { id: change.item.id } })
      return saved.filter((item) => item.id !== change.item.id)
    case 'restore':
      await call(change.item.kind === 'link' ? restoreLink : restoreBlock, { params: { id: change.item.id } })
      return readItems()
    case 'switch':
      return replaced(
        saved,
        (await call(switchLinks, { body: { linkIds: [...change.ids], isActive: change.isActive } })).map(asLinkItem),
      )
    case 'reorder':
      return reordered(saved, change.ids, withBlocks)
  }
}

/** Sent again after its answer was lost, it may be in the list already. */
const withAdded = (saved: readonly Item[], item: Item) => inPlace([...saved.filter(({ id }) => id !== item.id), item])

const added = async (change: Change & { kind: 'add' }): Promise<Item> =>
  change.of === 'link'
    ? asLinkItem(await call(addLink, { body: change.draft }))
    : asBlockItem(await call(addBlock, { body: change.draft }))

type Edit = EditLink | EditBlock

/**
 * Goes out with the version that the list knows. Where somebody was faster, the list is read anew, and the change goes out once
 * more from there, unless they changed the same fields: then the person decides.
 */
async function edited(saved: readonly Item[], edit: Edit): Promise<readonly Item[]> {
  try {
    return replaced(saved, [await sent(edit, nowIn(saved, edit))])
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal?.code !== 'changed-elsewhere') throw error
  }
  const fresh = await readItems()
  return replaced(fresh, [await sent(edit, nowIn(fresh, edit))])
}

const nowIn = (items: readonly Item[], { before }: Edit): Item => items.find(({ id }) => id === before.id) ?? before

async function sent(edit: Edit, now: Item): Promise<Item> {
  const taken = clashes(edit.before, now, edit.change)
  if (taken.length > 0) throw new ChangedElsewhere(now, taken)
  const params = { id: now.id }
  const { version } = now
  return edit.of === 'link'
    ? asLinkItem(await call(changeLink, { params, body: { ...edit.change, version } }))
    : asBlockItem(await call(changeBlock, { params, body: { ...edit.change, version } }))
}

async function reordered(saved: readonly Item[], ids: readonly string[], withBlocks: boolean): Promise<readonly Item[]> {
  const wish = inOrder(saved, ids)
  const hasBlocks = withBlocks && wish.some((item) => !isLink(item))
  if (!hasBlocks) {
    const links = await call(reorderLinks, { body: { linkIds: wish.filter(isLink).map(({ id }) => id) } })
    return replaced(saved, links.map(asLinkItem))
  }
  const { links, blocks } = await call(reorderPage, { body: { ids: wish.map(({ id }) => id) } })
  return inPlace([...links.map(asLinkItem), ...blocks.map(asBlockItem)])
}

function replaced(saved: readonly Item[], fresh: readonly Item[]): readonly Item[] {
  const byId = new Map(fresh.map((item) => [item.id, item]))
  return inPlace(saved.map((item) => byId.get(item.id) ?? item))
}
