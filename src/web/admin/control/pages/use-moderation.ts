/** What the Pages tab reads from the server, and what an action changes in it. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAppeals, listTakedowns } from '#contract/admin/moderation.ts'
import { getReportedPage, listReportedPages } from '#contract/admin/reports.ts'
import type { ReportReason } from '#rules/support/reports.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export type ReportFilters = { state: 'open' | 'closed'; reason?: ReportReason | undefined; search?: string | undefined }

/** While another filter loads, what was there stays. */
export const useReportedPages = (filters: ReportFilters) =>
  useInfiniteQuery({
    queryKey: [listReportedPages.path, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listReportedPages, { query: { ...filters, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** Undefined until it is loaded. */
export function useModerationCounts() {
  const { data } = useQuery(endpointQuery(listReportedPages, { query: {} }))
  if (!data) return undefined
  const { reports, ...counts } = data.counts
  return { ...counts, reports, open: Object.values(reports).reduce((sum, count) => sum + count, 0) }
}

export const usePageReview = (userId: string) => useQuery(endpointQuery(getReportedPage, { params: { id: userId } }))

export const useTakedowns = () =>
  useInfiniteQuery({
    queryKey: [listTakedowns.path],
    queryFn: ({ pageParam: cursor, signal }) => call(listTakedowns, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const useAppeals = () =>
  useInfiniteQuery({
    queryKey: [listAppeals.path],
    queryFn: ({ pageParam: cursor, signal }) => call(listAppeals, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

type Outcome = { title: string; description?: string; undo?: () => Promise<unknown> }

/**
 * Runs an action, says that it is done or why not, and reads everything of this tab again: also after a failure, because another admin may
 * have been quicker. Rejects where it failed, so that its dialog stays open.
 */
export function useModerate() {
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all(
      [listReportedPages, getReportedPage, listTakedowns, listAppeals].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  return async function moderate(act: () => Promise<unknown>, { title, description, undo }: Outcome): Promise<void> {
    try {
      await act()
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not done', description: toErrorMessage(error, 'Please try again.') })
      void readAgain()
      throw error
    }
    await readAgain()
    const action = undo && {
      label: 'Undo',
      altText: 'Undo it in the list',
      onClick: () => void moderate(undo, { title: 'Undone' }).catch(() => {}),
    }
    toast({ title, ...(description ? { description } : {}), ...(action ? { action, durationMs: undoMs } : {}) })
  }
}
const undoMs = 10_000
