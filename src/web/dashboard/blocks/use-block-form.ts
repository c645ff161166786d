/** The form of a block. */
import { type BlockChange, type BlockDraft, blockDraft } from '#contract/blocks.ts'
import { webAddress } from '#rules/links/links.ts'
import type { BlockItem } from '../links/items/item.ts'
import { type Editor, useItemForm } from '../links/form/use-item-form.ts'
import type { useItems } from '../links/items/use-items.ts'
import type { Writing } from '../links/form/stored-form.ts'
import { changed, draftOf, type Fields, fieldsOf } from './block-fields.ts'
import { penceOf } from './price.ts'

export type BlockFormTask = {
  writing: Extract<Writing, { of: 'block' }>
  editor: Editor
  verbs: Pick<ReturnType<typeof useItems>, 'addBlock' | 'editBlock'>
}

export const useBlockForm = ({ writing, editor, verbs }: BlockFormTask) =>
  useItemForm<Fields, BlockDraft, BlockChange, BlockItem>({
    schema: blockDraft as never,
    writing,
    editor,
    fieldsOf,
    draftOf: (fields) => draftOf(writing.type, fields, fields.id),
    shown: (fields) => ({ of: 'block', id: writing.before?.id, typed: { type: writing.type, ...shown(fields) } }),
    add: verbs.addBlock,
    changed,
    edit: verbs.editBlock,
  })

const shown = ({ title, body, url, imageUrl, linkUrl, price, isActive }: Fields) => ({
  title: title.trim() || null,
  body: body.trim() || null,
  url: webAddress(url) ?? null,
  imageUrl: imageUrl || null,
  linkUrl: webAddress(linkUrl) ?? null,
  price: penceOf(price) || null,
  isActive,
})
