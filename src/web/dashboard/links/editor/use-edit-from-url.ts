/** Opens the link or block that the URL says to edit, as the preview's buttons do: `?edit=link:018f…`. */
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { parseEditTarget, withoutEditTarget } from '../../shell/edit-target.ts'
import type { Item } from '../items/item.ts'

/** `items` are undefined until they have loaded. */
export function useEditFromUrl(items: readonly Item[] | undefined, edit: (item: Item) => void): void {
  const target = parseEditTarget(useSearch())
  useEffect(() => {
    if (!target || !items) return
    const item = items.find(({ kind, id }) => target === `${kind}:${id}`)
    if (item) edit(item)
    navigate(withoutEditTarget(location.pathname, location.search), { replace: true })
  }, [target, items, edit])
}
