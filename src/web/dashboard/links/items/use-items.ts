/** The signed-in creator's links and blocks: reads them, and adds, edits, duplicates, deletes, restores and reorders them. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BlockChange, BlockDraft } from '#contract/block-drafts.ts'
import type { LinkChange, LinkDraft } from '#contract/link-drafts.ts'
import { countAgainstLimits } from '#rules/page/item-limits.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { newClientId } from '../../drafts/mutation-queue.ts'
import { type BlockItem, type Item, isLink, type LinkItem } from './item.ts'
import { getItemsKey, type ItemMutations, openItemMutations } from './item-mutations.ts'
import { fetchItems } from './item-requests.ts'
import { mergeItems, type OptimisticList } from './optimistic-list.ts'
import { findNeighbour, isSameOrder, moveItem } from './order.ts'

/** `counts` are of what counts against the plan's limits. */
export function useItems() {
  const { data, isError, isFetching, refetch, mutations } = useItemsQuery()
  const actions = useMemo(() => createActions(mutations), [mutations])
  const items = useMemo(() => data && mergeItems(data), [data])
  const counts = useMemo(() => items && countAgainstLimits(items), [items])
  return { items, counts, isError: isError && !data, isFetching, refetch, ...actions }
}

/** The links and blocks for screens that only show them; undefined until they have loaded. */
export function useLinks() {
  const { data, refetch } = useItemsQuery()
  return useMemo(() => {
    const items = data && mergeItems(data)
    return { links: items?.filter(isLink), blocks: items?.filter((item) => item.kind === 'block'), refetch }
  }, [data, refetch])
}

function useItemsQuery() {
  const { id } = useCurrentUser()
  const mutations = openItemMutations(useQueryClient(), id)
  const { data, isError, isFetching, refetch } = useQuery(getItemsQuery(id, mutations))
  return { data, isError, isFetching, refetch, mutations }
}

/** Click counts grow while another tab of the dashboard is open, so opening the Links tab loads them again. */
const getItemsQuery = (userId: string, { getList }: ItemMutations) =>
  queryOptions({
    queryKey: getItemsKey(userId),
    queryFn: async ({ signal }): Promise<OptimisticList> => {
      const saved = await fetchItems(signal)
      // Read after the response: mutations may have started meanwhile.
      return { saved, pending: getList().pending }
    },
    refetchOnMount: 'always',
  })

/** Every action shows at once, and a toast shows whether it succeeded. Actions that return a promise reject if they fail. */
function createActions({ mutate, mutateInBackground, undoLastDeletion, getList }: ItemMutations) {
  const listIds = () => mergeItems(getList()).map(({ id }) => id)
  const reorder = (ids: readonly string[]) => mutateInBackground({ kind: 'reorder', ids })

  return {
    addLink: (draft: LinkDraft) => mutate({ kind: 'add', of: 'link', draft }),
    addBlock: (draft: BlockDraft) => mutate({ kind: 'add', of: 'block', draft }),
    editLink: (before: LinkItem, change: LinkChange) => mutate({ kind: 'edit', of: 'link', before, change }),
    editBlock: (before: BlockItem, change: BlockChange) => mutate({ kind: 'edit', of: 'block', before, change }),
    duplicate: (item: LinkItem) => mutateInBackground({ kind: 'duplicate', item, id: newClientId() }),
    deleteItem: (item: Item) => mutate({ kind: 'delete', item }),
    undoLastDeletion,
    setActive(item: Item, isActive: boolean) {
      const change = { isActive }
      if (item.kind === 'link') mutateInBackground({ kind: 'edit', of: 'link', before: item, change })
      else mutateInBackground({ kind: 'edit', of: 'block', before: item, change })
    },
    setPinned: (item: LinkItem, isPinned: boolean) =>
      mutateInBackground({ kind: 'edit', of: 'link', before: item, change: { isPinned } }),
    setAllActive: (ids: readonly string[], isActive: boolean) => mutateInBackground({ kind: 'switch', ids, isActive }),
    reorder(ids: readonly string[]) {
      if (!isSameOrder(ids, listIds())) reorder(ids)
    },
    /** Moves an item one place up or down, or to the top of the unpinned items, and returns the new order. */
    move(id: string, to: -1 | 1 | 'top'): readonly string[] {
      const ids = listIds()
      const target = to === 'top' ? ids[0] : findNeighbour(ids, id, to)
      if (target) reorder(moveItem(ids, id, target))
      return listIds()
    },
  }
}
