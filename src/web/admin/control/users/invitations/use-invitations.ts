/** The invitations, newest first, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { listInvitations } from '#contract/admin/invitations.ts'
import { call } from '#web/api/call.ts'

export const invitationsKey = [listInvitations.path]

export const useInvitations = () =>
  useInfiniteQuery({
    queryKey: invitationsKey,
    queryFn: ({ pageParam, signal }) => call(listInvitations, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })
