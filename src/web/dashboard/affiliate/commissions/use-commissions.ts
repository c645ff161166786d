/** The commissions in one state or in all, the newest first, a page at a time. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type commissionFilters, listCommissions } from '#contract/affiliates/commissions.ts'
import { call } from '#web/api/call.ts'

export type CommissionFilter = (typeof commissionFilters)[number]

/** While another filter loads, the rows of the one before stay, so that the page does not jump. */
export const useCommissions = (state: CommissionFilter | undefined) =>
  useInfiniteQuery({
    queryKey: [listCommissions.path, state],
    queryFn: ({ pageParam, signal }) => call(listCommissions, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
