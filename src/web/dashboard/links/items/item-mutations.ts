/**
 * The mutations of the signed-in creator's links and blocks: each shows in the list at once, is sent through the mutation queue, and
 * ends with a toast; a failed one is reverted. The list is in the query cache, where every tab of the dashboard reads it.
 */
import type { QueryClient } from '@tanstack/react-query'
import { undoWindowMs } from '#rules/page/undo-window.ts'
import { ApiError } from '#web/api/call.ts'
import { subscribeToSessionEnd } from '#web/session/session.ts'
import { ConflictError } from '../../drafts/conflicts.ts'
import { createMutationQueue } from '../../drafts/mutation-queue.ts'
import type { Item } from './item.ts'
import { fetchItems, sendMutation } from './item-requests.ts'
import { notifyFailure, notifySuccess } from './mutation-toasts.ts'
import { type ListChange, type ListMutation, type OptimisticList, settleMutation, startMutation } from './optimistic-list.ts'

export type ItemMutations = ReturnType<typeof createItemMutations>

export const getItemsKey = (userId: string) => ['links', userId]

let open: { client: QueryClient; userId: string; mutations: ItemMutations } | undefined

/**
 * Returns the open queue of this browser tab, so that mutations stay in order when the Links tab is left and opened again. Stops a
 * queue of another user and opens a new one.
 */
export function openItemMutations(client: QueryClient, userId: string): ItemMutations {
  if (open?.client === client && open.userId === userId) return open.mutations
  open?.mutations.stop()
  const mutations = createItemMutations(client, userId)
  open = { client, userId, mutations }
  return mutations
}

subscribeToSessionEnd(() => {
  open?.mutations.stop()
  open = undefined
})

function createItemMutations(client: QueryClient, userId: string) {
  const queryKey = getItemsKey(userId)
  const getList = () => client.getQueryData<OptimisticList>(queryKey) ?? { saved: [], pending: [] }
  const setList = (list: OptimisticList) => client.setQueryData(queryKey, list)
  const callers = new Map<number, { resolve: () => void; reject: (error: unknown) => void }>()
  let deletions: { item: Item; at: number }[] = []
  let lastId = 0

  const queue = createMutationQueue<ListMutation, readonly Item[]>({
    takeNext: () => getList().pending[0],
    send: (mutation) => sendMutation(getList().saved, mutation),
    async onSaved(mutation, saved) {
      // A list that was requested before this response may be out of date.
      await client.cancelQueries({ queryKey })
      setList(settleMutation(getList(), mutation, saved))
      if (mutation.kind === 'delete') deletions.push({ item: mutation.item, at: Date.now() })
      notifySuccess(mutation, restore)
      callers.get(mutation.mutationId)?.resolve()
      callers.delete(mutation.mutationId)
    },
    async reload() {
      const saved = await fetchItems()
      setList({ ...getList(), saved })
    },
    onOffline(mutation, error) {
      fail(mutation, error)
      // Its dialog is still open with everything that was typed, or its switch has been reverted.
      return false
    },
    async onError(mutation, error) {
      fail(mutation, error)
      // Awaited, so that the next mutation is based on what is saved.
      if (isOutOfDate(error)) await client.refetchQueries({ queryKey })
    },
    isWaiting: () => false,
    // Mutations of the list never wait for the network, so there is nothing to retry.
    schedule: () => () => {},
  })

  /** Settles once the server has responded: rejects if the change failed, so that a dialog stays open. */
  function mutate(change: ListChange): Promise<void> {
    lastId += 1
    const mutation = { ...change, mutationId: lastId }
    return new Promise((resolve, reject) => {
      callers.set(mutation.mutationId, { resolve, reject })
      setList(startMutation(getList(), mutation))
      queue.flush()
    })
  }

  function fail(mutation: ListMutation, error: unknown) {
    setList(settleMutation(getList(), mutation))
    notifyFailure(error, mutation)
    callers.get(mutation.mutationId)?.reject(error)
    callers.delete(mutation.mutationId)
  }

  function restore(item: Item) {
    deletions = deletions.filter((deletion) => deletion.item.id !== item.id)
    mutate({ kind: 'restore', item }).catch(ignoreReported)
  }

  return {
    mutate,
    /** For changes without a dialog that waits for them: a toast says what failed. */
    mutateInBackground: (change: ListChange) => void mutate(change).catch(ignoreReported),
    restore,
    /** Restores the item that was deleted last, while the server still stores it, and returns it. */
    undoLastDeletion(): Item | undefined {
      const last = deletions.at(-1)
      if (!last || Date.now() - last.at > undoWindowMs) return undefined
      restore(last.item)
      return last.item
    },
    getList,
    stop: queue.stop,
  }
}

/** `notifyFailure` has shown the toast already. */
const ignoreReported = () => undefined

const isOutOfDate = (error: unknown) =>
  error instanceof ConflictError || (error instanceof ApiError && outOfDateCodes.includes(error.refusal?.code ?? ''))

const outOfDateCodes = [
  'links-changed',
  'page-changed',
  'no-such-link',
  'no-such-block',
  'link-limit',
  'product-limit',
  'changed-elsewhere',
]
