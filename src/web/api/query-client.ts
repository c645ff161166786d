/** How query results are cached: until something invalidates them. Nothing is refetched or retried automatically. */
import { QueryClient } from '@tanstack/react-query'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      // Without a connection a change fails at once, and says so.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
