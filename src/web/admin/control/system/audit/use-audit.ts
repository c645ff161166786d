/** The entries of the audit log, loaded page by page, and how many there are. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countAudit, listAudit } from '#contract/admin/audit.ts'
import { call } from '#web/api/call.ts'
import { type AuditFilterValues, toAuditQuery } from './use-audit-filters.ts'

/** Read anew each time that the log is opened: what was just done is in it. */
const fresh = { staleTime: 0, gcTime: 0 }

export function useAudit(filters: AuditFilterValues) {
  const query = toAuditQuery(filters)
  const result = useInfiniteQuery({
    queryKey: [listAudit.path, query],
    queryFn: ({ pageParam, signal }) => call(listAudit, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  })
  const { data: counts } = useQuery({
    queryKey: [countAudit.path, query],
    queryFn: ({ signal }) => call(countAudit, { query, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })
  const entries = useMemo(() => result.data?.pages.flatMap((page) => page.entries) ?? [], [result.data])
  return { ...result, entries, counts }
}
