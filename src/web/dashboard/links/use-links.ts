/** The conversation about a creator's links: read them, and add, edit, delete and reorder them. */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LinkChange, type LinkDraft, listLinks } from '#contract/links.ts'
import { ApiError, call } from '#web/api/call.ts'
import { type Board, begun, type Change, ended, seen } from './board.ts'
import { movedTo, neighbour, sameOrder } from './order.ts'
import { sendChange } from './send-change.ts'
import { tellFailure, tellSuccess } from './tell.ts'

export function useLinks() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(boardOf(client))
  const verbs = useVerbs(client)
  const links = useMemo(() => data && seen(data), [data])
  return { links, isError: isError && !data, tryAgain: refetch, ...verbs }
}

const queryKey = ['links', 'board']

/** Counts go on while the creator looks elsewhere, so opening the tab asks for them again. */
const boardOf = (client: QueryClient) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Board> => ({ saved: await call(listLinks, { signal }), waiting: boardIn(client).waiting }),
    refetchOnMount: 'always',
  })

const boardIn = (client: QueryClient): Board => client.getQueryData<Board>(queryKey) ?? { saved: [], waiting: [] }

const update = (client: QueryClient, next: (board: Board) => Board) => client.setQueryData(queryKey, next(boardIn(client)))

/** Each verb shows its change at once, and answers whether the server agreed; a no has been said in a toast by then. */
function useVerbs(client: QueryClient) {
  const { mutateAsync } = useMutation({
    // One after the other: the answer to one change is what the next one builds on.
    scope: { id: 'links' },
    networkMode: 'always',
    mutationFn: (change: Change) => sendChange(boardIn(client).saved, change),
    onMutate: (change) => {
      update(client, (board) => begun(board, change))
    },
    onSuccess: async (saved, change) => {
      // A list that was asked for before this answer may be older than it.
      await client.cancelQueries({ queryKey })
      update(client, (board) => ended(board, change, saved))
      tellSuccess(change)
    },
    onError: async (error, change) => {
      update(client, (board) => ended(board, change))
      tellFailure(error, change)
      // Awaited, so that the next change in the queue starts from what is true.
      if (isOutOfDate(error)) await client.refetchQueries({ queryKey })
    },
  })

  return useMemo(() => {
    const make = (change: NewChange) => mutateAsync({ ...change, ticket: nextTicket() })
    const attempt = (change: NewChange) => make(change).then(agreed, refused)
    const idsNow = () => seen(boardIn(client)).map(({ id }) => id)

    const reorder = (ids: readonly string[]) => (sameOrder(ids, idsNow()) ? agreed() : attempt({ kind: 'reorder', ids }))
    return {
      /** Throws what the server said, so that the form can show it beside its fields. */
      add: (draft: LinkDraft) => make({ kind: 'add', draft }),
      edit: (id: string, change: LinkChange) => make({ kind: 'edit', id, change }),
      show: (id: string, isActive: boolean) => attempt({ kind: 'edit', id, change: { isActive } }),
      remove: (id: string) => attempt({ kind: 'delete', id }),
      reorder,
      move: (id: string, step: -1 | 1) => {
        const ids = idsNow()
        const beside = neighbour(ids, id, step)
        return beside ? reorder(movedTo(ids, id, beside)) : agreed()
      },
    }
  }, [client, mutateAsync])
}

type NewChange = Change extends infer C ? (C extends Change ? Omit<C, 'ticket'> : never) : never

const agreed = async () => true
const refused = async () => false

let tickets = 0
const nextTicket = () => ++tickets

const isOutOfDate = (error: unknown) =>
  error instanceof ApiError && ['links-changed', 'no-such-link', 'link-limit'].includes(error.refusal?.code ?? '')
