/** Parameters of the URL's query as typed state: the view, the open item, a search, filters. The address can be shared, and Back works. */

import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { cutText } from '#rules/text/graphemes.ts'

/** The value of a parameter; undefined for one that nobody knows, as if the URL had none. */
type Read<V extends string> = (value: string) => V | undefined

export const oneOf =
  <V extends string>(values: readonly V[]): Read<V> =>
  (value) =>
    values.find((one) => one === value)

export const textOf =
  (max: number): Read<string> =>
  (value) =>
    cutText(value, max)

/** Such as 2026-11-20. */
export const dayText: Read<string> = (value) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

export const idText = textOf(100)

type Values<Parameters> = { [Name in keyof Parameters]?: Parameters[Name] extends Read<infer V> ? V | undefined : never }

/** `parameters` is a constant: `const inUrl = { plan: oneOf(planNames), q: textOf(100) }`. Setting some of them keeps all others. */
export function useUrlState<P extends Readonly<Record<string, Read<string>>>>(parameters: P) {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const values = useMemo(() => {
    const query = new URLSearchParams(search)
    const known = Object.entries(parameters).map(([name, read]) => [name, read(query.get(name) ?? '') || undefined])
    return Object.fromEntries(known) as Values<P>
  }, [parameters, search])
  /** `isStep`: Back undoes it. A filter is no step, or Back would undo a search letter by letter. */
  const change = useCallback(
    (changes: Values<P>, { isStep = false } = {}) => {
      const query = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      navigate(query.size === 0 ? path : `${path}?${query}`, { replace: !isStep })
    },
    [navigate, path],
  )
  return [values, change] as const
}
