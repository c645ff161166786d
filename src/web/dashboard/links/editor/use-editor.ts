/** The editor of links and blocks: what is being edited, if anything, how the preview shows it, and the stored draft to continue with. */
import { useCallback, useState } from 'react'
import type { PreviewDraft } from '../../preview/build-preview.ts'
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
