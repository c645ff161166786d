/** A list that an endpoint answers page by page, as it is read so far: `useEndpointPages(listHolds, 'holds')`. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, RequestInput, ResponseBody } from '#contract/endpoint.ts'
import { type CallInput, call } from './call.ts'

type PagesOptions<E> = {
  query?: Omit<RequestInput<E, 'query'>, 'cursor'>
  /** While another query loads, the items of the one before stay, so that the screen does not jump. */
  keepsPrevious?: boolean
  /** Read anew each time that a screen with it opens. */
  isFresh?: boolean
}

type Item<Items> = Items extends readonly (infer I)[] ? I : never

/** `name`: what the response calls the items of a page. The key begins with the endpoint's path, as that of `endpointQuery`. */
export function useEndpointPages<const E extends Endpoint, K extends keyof ResponseBody<E>>(
  endpoint: E,
  name: K,
  { query, keepsPrevious = false, isFresh = false }: PagesOptions<E> = {},
) {
  type Page = ResponseBody<E> & { nextCursor: string | null }
  const pages = useInfiniteQuery({
    queryKey: query === undefined ? [endpoint.path] : [endpoint.path, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(endpoint, ...([{ query: { ...query, cursor }, signal }] as unknown as CallInput<E>)) as Promise<Page>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(isFresh ? { staleTime: 0 } : {}),
  })
  const { data } = pages
  const items = useMemo(() => (data?.pages ?? []).flatMap((page) => page[name] as Item<ResponseBody<E>[K]>[]), [data, name])
  return { ...pages, items }
}
