/** What an admin does with backups: each action reads the list again, and says in a toast what came of it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkBackup, deleteBackup, listBackups, makeBackup } from '#contract/admin/system.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function useBackupActions() {
  const queries = useQueryClient()
  const [isStarting, setStarting] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: [listBackups.path] })
  const tellFailure = (title: string) => (error: unknown) => {
    toast({ variant: 'destructive', title, description: toErrorMessage(error, 'Please try again.') })
    throw error
  }
  return {
    isStarting,
    make: async () => {
      setStarting(true)
      await call(makeBackup)
        .catch(tellFailure('The backup was not started'))
        .catch(() => {})
      await refresh()
      setStarting(false)
    },
    check: async (name: string) => {
      const { problem } = await call(checkBackup, { params: { name } }).catch(tellFailure('The backup was not checked'))
      toast(
        problem === null
          ? { title: 'This backup is whole', description: 'Every byte is as it was written, and this server can restore it.' }
          : { variant: 'destructive', title: 'This backup can’t be restored here', description: problem },
      )
      await refresh()
    },
    remove: async (name: string) => {
      await call(deleteBackup, { params: { name } }).catch(tellFailure('The backup was not deleted'))
      toast({ title: 'Backup deleted' })
      await refresh()
    },
  }
}
