/** How data is fetched and kept: never stale by itself, never asked for again without a reason. */
import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { sendRequest } from './request.ts'

/**
 * Fetches the address that a query's key spells: `['/api/links']`. Where `signedOut` is `null`, a visitor's 401 is no error
 * but nothing.
 */
export const fetchKey =
  ({ signedOut }: { signedOut: 'throw' | 'null' }): QueryFunction =>
  async ({ queryKey, signal }) => {
    try {
      return await sendRequest({ method: 'GET', url: queryKey.join('/'), signal })
    } catch (error) {
      const isTolerated = signedOut === 'null' && error instanceof ApiError && error.status === 401
      if (isTolerated) return null
      throw error
    }
  }

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchKey({ signedOut: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
