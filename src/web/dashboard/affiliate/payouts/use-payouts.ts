/** The payouts so far, the newest first, a page at a time. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { listPayouts } from '#contract/affiliates/payouts.ts'
import { call } from '#web/api/call.ts'

export const usePayouts = () =>
  useInfiniteQuery({
    queryKey: [listPayouts.path],
    queryFn: ({ pageParam, signal }) => call(listPayouts, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  })
