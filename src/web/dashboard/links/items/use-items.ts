/** The conversation about a creator's links and blocks: read them, and add, edit, copy, delete, take back and reorder them. */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { BlockChange, BlockDraft } from '#contract/blocks.ts'
import type { LinkChange, LinkDraft } from '#contract/links.ts'
import { ApiError } from '#web/api/call.ts'
import { type Board, begun, type Change, ended, seen, type Wish } from './optimistic-list.ts'
import { ChangedElsewhere } from '../../drafts/conflicts.ts'
import { type BlockItem, type Item, isLink, type LinkItem } from './item.ts'
import { newId } from './new-id.ts'
import { movedTo, neighbour, sameOrder } from './order.ts'
import { readItems, sendChange } from './send-mutation.ts'
import { tellFailure, tellSuccess } from './mutation-toasts.ts'

/** Without the content grid, blocks are kept but stand on no page, so they are not in the list either. */
export function useItems(userId: string, withBlocks: boolean) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(boardOf(client, userId))
  const verbs = useVerbs(client, userId, withBlocks)
  const items = useMemo(() => data && shown(data, withBlocks), [data, withBlocks])
  return { items, isError: isError && !data, isFetching, tryAgain: refetch, ...verbs }
}

const shown = (board: Board, withBlocks: boolean): readonly Item[] => (withBlocks ? seen(board) : seen(board).filter(isLink))

const keyOf = (userId: string) => ['links', userId]

/** Counts go on while the creator looks elsewhere, so opening the tab asks for them again. */
const boardOf = (client: QueryClient, userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    // What waits is read after the answer has come, for it may have grown meanwhile.
    queryFn: async ({ signal }): Promise<Board> => ({
      saved: await readItems(signal),
      waiting: boardIn(client, userId).waiting,
    }),
    refetchOnMount: 'always',
  })

const boardIn = (client: QueryClient, userId: string): Board =>
  client.getQueryData<Board>(keyOf(userId)) ?? { saved: [], waiting: [] }

/**
 * Each verb shows its change at once, and a toast says what became of it. Those that a dialog waits for also fail, so that the
 * dialog stays open.
 */
function useVerbs(client: QueryClient, userId: string, withBlocks: boolean) {
  const board = () => boardIn(client, userId)
  const update = (next: Board) => client.setQueryData(keyOf(userId), next)
  const deleted = useRef<{ item: Item; at: number }[]>([])
  const undo = useRef<(item: Item) => void>(() => {})

  const { mutateAsync } = useMutation({
    // One after the other: the answer to one change is what the next one builds on.
    scope: { id: 'links' },
    networkMode: 'always',
    mutationFn: (change: Change) => sendChange(board().saved, change, withBlocks),
    onMutate: (change) => {
      update(begun(board(), change))
    },
    onSuccess: async (saved, change) => {
      // A list that was asked for before this answer may be older than it.
      await client.cancelQueries({ queryKey: keyOf(userId) })
      update(ended(board(), change, saved))
      if (change.kind === 'delete') deleted.current.push({ item: change.item, at: Date.now() })
      tellSuccess(change, (item) => undo.current(item))
    },
    onError: async (error, change) => {
      update(ended(board(), change))
      tellFailure(error, change)
      // Awaited, so that the next change in the queue starts from what is true.
      if (isOutOfDate(error)) await client.refetchQueries({ queryKey: keyOf(userId) })
    },
  })

  const verbs = useMemo(() => {
    const make = (change: Wish) => mutateAsync({ ...change, ticket: nextTicket() })
    const quietly = (change: Wish) => void make(change).catch(() => undefined)
    const idsNow = () => shown(boardIn(client, userId), withBlocks).map(({ id }) => id)
    const restore = (item: Item) => {
      deleted.current = deleted.current.filter((one) => one.item.id !== item.id)
      quietly({ kind: 'restore', item })
    }

    return {
      addLink: (draft: LinkDraft) => make({ kind: 'add', of: 'link', draft }),
      addBlock: (draft: BlockDraft) => make({ kind: 'add', of: 'block', draft }),
      editLink: (before: LinkItem, change: LinkChange) => make({ kind: 'edit', of: 'link', before, change }),
      editBlock: (before: BlockItem, change: BlockChange) => make({ kind: 'edit', of: 'block', before, change }),
      duplicate: (item: LinkItem) => quietly({ kind: 'duplicate', item, id: newId() }),
      remove: (item: Item) => make({ kind: 'delete', item }),
      restore,
      /** Takes the latest deletion back, as long as the server keeps it; answers with what comes back. */
      undoLast(): Item | undefined {
        const last = deleted.current.at(-1)
        if (!last || Date.now() - last.at > keptFor) return undefined
        restore(last.item)
        return last.item
      },
      show(item: Item, isActive: boolean) {
        const change = { isActive }
        if (item.kind === 'link') quietly({ kind: 'edit', of: 'link', before: item, change })
        else quietly({ kind: 'edit', of: 'block', before: item, change })
      },
      pin: (item: LinkItem, isPinned: boolean) => quietly({ kind: 'edit', of: 'link', before: item, change: { isPinned } }),
      switchAll: (ids: readonly string[], isActive: boolean) => quietly({ kind: 'switch', ids, isActive }),
      reorder(ids: readonly string[]) {
        if (!sameOrder(ids, idsNow())) quietly({ kind: 'reorder', ids })
      },
      /** One place up or down, or to the top of all that is not pinned; answers with the order from then on. */
      move(id: string, to: -1 | 1 | 'top'): readonly string[] {
        const ids = idsNow()
        const over = to === 'top' ? ids[0] : neighbour(ids, id, to)
        if (over) quietly({ kind: 'reorder', ids: movedTo(ids, id, over) })
        return idsNow()
      },
    }
  }, [client, userId, withBlocks, mutateAsync])

  useEffect(() => {
    undo.current = verbs.restore
  }, [verbs])
  return verbs
}

/** Milliseconds: the server keeps what was deleted for ten minutes. */
const keptFor = 600_000

let tickets = 0
const nextTicket = () => ++tickets

const isOutOfDate = (error: unknown) =>
  error instanceof ChangedElsewhere || (error instanceof ApiError && outdated.includes(error.refusal?.code ?? ''))

const outdated = ['links-changed', 'page-changed', 'no-such-link', 'no-such-block', 'link-limit', 'changed-elsewhere']
