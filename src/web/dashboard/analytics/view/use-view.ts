/** The view that the address states. A change is a new entry in the browser's history, so Back undoes it. */
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { formatView, parseView, type View } from './view.ts'

export type ChangeView = (next: View, options?: { replace?: boolean }) => void

export function useView(): [View, ChangeView] {
  const search = useSearch()
  const view = useMemo(() => parseView(search), [search])
  return [view, (next, options) => navigate(formatView(next), options)]
}
