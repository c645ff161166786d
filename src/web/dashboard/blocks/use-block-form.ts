/** The form of a block: what it starts from, what the preview shows of it, and what it sends. */
import { useCallback } from 'react'
import { type BlockDraft, blockDraft } from '#contract/blocks.ts'
import { webAddress } from '#rules/links.ts'
import type { BlockItem } from '../links/item.ts'
import { newId } from '../links/new-id.ts'
import type { useEditor } from '../links/use-editor.ts'
import { useItemForm } from '../links/use-item-form.ts'
import type { useItems } from '../links/use-items.ts'
import type { Writing } from '../links/writing.ts'
import { changed, draftOf, type Fields, fieldsOf } from './block-fields.ts'
import { penceOf } from './pounds.ts'

export type BlockFormTask = {
  writing: Extract<Writing, { of: 'block' }>
  editor: Pick<ReturnType<typeof useEditor>, 'keep' | 'close' | 'setDraft'>
  verbs: Pick<ReturnType<typeof useItems>, 'addBlock' | 'editBlock'>
}

/** One id for one writing, however often it is sent. */
type Kept = Fields & { id?: string | undefined }

export function useBlockForm({ writing, editor, verbs }: BlockFormTask) {
  const { before, type } = writing
  const { keep, close, setDraft } = editor
  const kept = writing.fields as Partial<Kept> | undefined
  const start: Kept = { ...fieldsOf(before), ...kept, ...(before ? {} : { id: kept?.id ?? newId() }) }

  const onTyped = useCallback(
    (fields: Kept) => {
      keep({ of: 'block', type, before, fields })
      setDraft({ of: 'block', id: before?.id, typed: { type, ...shown(fields) } })
    },
    [keep, setDraft, before, type],
  )

  return useItemForm<Kept, BlockDraft, BlockItem>({
    schema: blockDraft as never,
    before,
    start,
    fieldsOf,
    draftOf: (fields) => draftOf(type, fields, fields.id),
    onTyped,
    async send(draft, fields, from) {
      if (!from) return verbs.addBlock(draft)
      const change = changed(from, fields, draft)
      if (Object.keys(change).length > 0) await verbs.editBlock(from, change)
    },
    onDone() {
      keep(undefined)
      close()
    },
  })
}

const shown = ({ title, body, url, imageUrl, linkUrl, price, isActive }: Fields) => ({
  title: title.trim() || null,
  body: body.trim() || null,
  url: webAddress(url) ?? null,
  imageUrl: imageUrl || null,
  linkUrl: webAddress(linkUrl) ?? null,
  price: penceOf(price) || null,
  isActive,
})
