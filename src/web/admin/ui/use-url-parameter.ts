/** A parameter of the URL's query as state: the view, the open item, a filter. The address can be shared, and Back works. */
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The value is undefined where the URL has none. Setting it keeps the other parameters; `isQuiet` adds no step to the history. */
export function useUrlParameter(name: string): [string | undefined, (value: string | undefined, isQuiet?: boolean) => void] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const set = useCallback(
    (value: string | undefined, isQuiet = false) => {
      const parameters = new URLSearchParams(window.location.search)
      if (value === undefined || value === '') parameters.delete(name)
      else parameters.set(name, value)
      const query = parameters.toString()
      navigate(query === '' ? path : `${path}?${query}`, { replace: isQuiet })
    },
    [name, navigate, path],
  )
  return [new URLSearchParams(search).get(name) ?? undefined, set]
}
