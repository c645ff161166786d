/** The form of a link: what it starts from, what the preview shows of it, and what it sends. */
import { useCallback } from 'react'
import { type LinkDraft, linkDraft } from '#contract/links.ts'
import type { LinkItem } from './item.ts'
import { changed, draftOf, type Fields, fieldsOf } from './link-fields.ts'
import { newId } from './new-id.ts'
import type { useEditor } from './use-editor.ts'
import { useItemForm } from './use-item-form.ts'
import type { useItems } from './use-items.ts'
import type { Writing } from './writing.ts'

export type LinkFormTask = {
  writing: Extract<Writing, { of: 'link' }>
  editor: Pick<ReturnType<typeof useEditor>, 'keep' | 'close' | 'setDraft'>
  verbs: Pick<ReturnType<typeof useItems>, 'addLink' | 'editLink'>
}

/** One id for one writing, however often it is sent. */
type Kept = Fields & { id?: string | undefined }

export function useLinkForm({ writing, editor, verbs }: LinkFormTask) {
  const { before } = writing
  const { keep, close, setDraft } = editor
  const kept = writing.fields as Partial<Kept> | undefined
  const start: Kept = { ...fieldsOf(before), ...kept, ...(before ? {} : { id: kept?.id ?? newId() }) }

  const onTyped = useCallback(
    (fields: Kept) => {
      keep({ of: 'link', before, fields })
      setDraft({ of: 'link', id: before?.id, typed: shown(fields) })
    },
    [keep, setDraft, before],
  )

  return useItemForm<Kept, LinkDraft, LinkItem>({
    schema: linkDraft as never,
    before,
    start,
    fieldsOf,
    draftOf,
    onTyped,
    async send(draft, fields, from) {
      if (!from) return verbs.addLink(draft)
      const change = changed(from, fields, draft)
      if (Object.keys(change).length > 0) await verbs.editLink(from, change)
    },
    onDone() {
      keep(undefined)
      close()
    },
  })
}

/** The preview shows the link from its first letter on, whatever its schedule. */
const shown = ({ title, url, description, icon, linkImage, animationType, isAd, isPinned, isActive }: Fields) => ({
  title,
  url,
  description: description.trim() || null,
  icon: icon || null,
  linkImage: linkImage || null,
  animationType,
  isAd,
  isPinned,
  isActive,
  visibleFrom: null,
  visibleUntil: null,
})
