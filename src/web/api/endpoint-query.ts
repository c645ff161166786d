/** An endpoint as a query of TanStack Query, typed by the endpoint's declaration: `useQuery(endpointQuery(getStatus))`. */
import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallInput, call } from './call.ts'

/** Its key is the endpoint's path and the input, so `{ queryKey: [endpoint.path] }` invalidates all queries of an endpoint. */
export function endpointQuery<const E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>) {
  return queryOptions({
    queryKey: input === undefined ? [endpoint.path] : [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as unknown as CallInput<E>)),
  })
}
