/** The editor of links and blocks: what is being edited, if anything, how the preview shows it, and the stored draft to continue with. */
import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { PreviewDraft } from '../../preview/build-preview.ts'
import { parseEditTarget, withoutEditTarget } from '../../shell/edit-target.ts'
import type { Item } from '../items/item.ts'
import { type ItemDraft, isSameDraft, itemDraftStorage } from './item-draft.ts'

export type Editor = ReturnType<typeof useEditor>

export function useEditor(userId: string) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<ItemDraft>()
  const [storedDraft, setStoredDraft] = useState(() => itemDraftStorage.read(userId))
  const [previewDraft, setPreviewDraft] = useState<PreviewDraft>()

  /** Continues with the stored draft if it is of the same item. */
  const open = useCallback(
    (next: ItemDraft) => {
      const stored = itemDraftStorage.read(userId)
      setDraft(stored && isSameDraft(stored, next) ? stored : next)
      setStoredDraft(undefined)
      setOpen(true)
    },
    [userId],
  )
  const close = useCallback(() => {
    setOpen(false)
    setPreviewDraft(undefined)
    setStoredDraft(itemDraftStorage.read(userId))
  }, [userId])
  const store = useCallback((next: ItemDraft | undefined) => itemDraftStorage.store(userId, next), [userId])
  const discard = useCallback(() => {
    itemDraftStorage.store(userId, undefined)
    setStoredDraft(undefined)
  }, [userId])

  return {
    isOpen,
    draft,
    storedDraft,
    previewDraft: isOpen ? previewDraft : undefined,
    open,
    close,
    store,
    discard,
    setPreviewDraft,
  }
}

/** Opens the link or block that the URL says to edit, as the preview's buttons do: `?edit=link:018f…`. `items` are undefined until they have loaded. */
export function useEditFromUrl(items: readonly Item[] | undefined, edit: (item: Item) => void): void {
  const target = parseEditTarget(useSearch())
  useEffect(() => {
    if (!target || !items) return
    const item = items.find(({ kind, id }) => target === `${kind}:${id}`)
    if (item) edit(item)
    navigate(withoutEditTarget(location.pathname, location.search), { replace: true })
  }, [target, items, edit])
}
