/** Saves the changes of a setting one after the other, and shows them at once. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorMessage } from '#web/api/call.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'

type Options<Stored, Change> = {
  /** Of the query that has what is stored. */
  queryKey: QueryKey
  /** Called once the change before it is stored. */
  send: (change: Change) => Promise<Stored>
  /** The message where the server sends none. */
  failed: string
}

export function useSave<Stored, Change extends object>({ queryKey, send, failed }: Options<Stored, Change>) {
  const client = useQueryClient()
  const [unsaved, setUnsaved] = useState<Partial<Change>>({})
  const mutationKey = ['save', ...queryKey]
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: send,
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => toastFailure('Error', toErrorMessage(error, failed)),
    onSettled: () => {
      // This one still counts.
      if (client.isMutating({ mutationKey }) === 1) setUnsaved({})
    },
  })
  function save(change: Change) {
    setUnsaved((now) => ({ ...now, ...change }))
    mutate(change)
  }
  return { unsaved, isSaving: isPending, save }
}
