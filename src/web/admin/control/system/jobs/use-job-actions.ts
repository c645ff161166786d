/** What an admin does with jobs: each action says in a toast what came of it, and reads the lists again. */
import { useQueryClient } from '@tanstack/react-query'
import { listJobs, listRecurringJobs, retryJobs, runRecurringJob } from '#contract/admin/system.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function useJobActions() {
  const queries = useQueryClient()
  const act = async (send: () => Promise<{ message: string }>, failure: string) => {
    try {
      toast({ title: (await send()).message })
    } catch (error) {
      toast({ variant: 'destructive', title: failure, description: toErrorMessage(error, 'Please try again.') })
      throw error
    } finally {
      for (const { path } of [listJobs, listRecurringJobs]) void queries.invalidateQueries({ queryKey: [path] })
    }
  }
  return {
    retry: (ids: string[] | 'all') => act(() => call(retryJobs, { body: { ids } }), 'The job was not retried'),
    run: (name: string) => act(() => call(runRecurringJob, { params: { name } }), 'The job was not started'),
  }
}
