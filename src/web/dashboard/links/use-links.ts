/** The conversation about a creator's links: read them, and add, edit, delete and reorder them. */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LinkChange, type LinkDraft, listLinks } from '#contract/links.ts'
import { ApiError, call } from '#web/api/call.ts'
import { type Board, begun, type Change, ended, seen } from './board.ts'
import { movedTo, neighbour, sameOrder } from './order.ts'
import { sendChange } from './send-change.ts'
import { tellFailure, tellSuccess } from './tell.ts'

export function useLinks(userId: string) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(boardOf(client, userId))
  const verbs = useVerbs(client, userId)
  const links = useMemo(() => data && seen(data), [data])
  return { links, isError: isError && !data, isFetching, tryAgain: refetch, ...verbs }
}

const keyOf = (userId: string) => ['links', userId]

/** Counts go on while the creator looks elsewhere, so opening the tab asks for them again. */
const boardOf = (client: QueryClient, userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    // What waits is read after the answer has come, for it may have grown meanwhile.
    queryFn: async ({ signal }): Promise<Board> => ({
      saved: await call(listLinks, { signal }),
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
function useVerbs(client: QueryClient, userId: string) {
  const board = () => boardIn(client, userId)
  const update = (next: Board) => client.setQueryData(keyOf(userId), next)

  const { mutateAsync } = useMutation({
    // One after the other: the answer to one change is what the next one builds on.
    scope: { id: 'links' },
    networkMode: 'always',
    mutationFn: (change: Change) => sendChange(board().saved, change),
    onMutate: (change) => {
      update(begun(board(), change))
    },
    onSuccess: async (saved, change) => {
      // A list that was asked for before this answer may be older than it.
      await client.cancelQueries({ queryKey: keyOf(userId) })
      update(ended(board(), change, saved))
      tellSuccess(change)
    },
    onError: async (error, change) => {
      update(ended(board(), change))
      tellFailure(error, change)
      // Awaited, so that the next change in the queue starts from what is true.
      if (isOutOfDate(error)) await client.refetchQueries({ queryKey: keyOf(userId) })
    },
  })

  return useMemo(() => {
    const make = (change: NewChange) => mutateAsync({ ...change, ticket: nextTicket() })
    const quietly = (change: NewChange) => void make(change).catch(() => undefined)
    const idsNow = () => seen(boardIn(client, userId)).map(({ id }) => id)

    return {
      add: (draft: LinkDraft) => make({ kind: 'add', draft }),
      edit: (id: string, change: LinkChange) => make({ kind: 'edit', id, change }),
      remove: (id: string) => make({ kind: 'delete', id }),
      show: (id: string, isActive: boolean) => quietly({ kind: 'edit', id, change: { isActive } }),
      reorder(ids: readonly string[]) {
        if (!sameOrder(ids, idsNow())) quietly({ kind: 'reorder', ids })
      },
      /** One place up or down; answers with the new order, or nothing where there is no place to go. */
      move(id: string, step: -1 | 1): readonly string[] | undefined {
        const ids = idsNow()
        const beside = neighbour(ids, id, step)
        if (!beside) return undefined
        const moved = movedTo(ids, id, beside)
        quietly({ kind: 'reorder', ids: moved })
        return moved
      },
    }
  }, [client, userId, mutateAsync])
}

type NewChange = Change extends infer C ? (C extends Change ? Omit<C, 'ticket'> : never) : never

let tickets = 0
const nextTicket = () => ++tickets

const isOutOfDate = (error: unknown) =>
  error instanceof ApiError && ['links-changed', 'no-such-link', 'link-limit'].includes(error.refusal?.code ?? '')
