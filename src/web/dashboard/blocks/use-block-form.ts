/** The form of a block. */
import { type BlockChange, type BlockDraft, blockDraft } from '#contract/blocks.ts'
import type { BlockItemDraft } from '../links/editor/item-draft.ts'
import type { Editor } from '../links/editor/use-editor.ts'
import { useItemForm } from '../links/editor/use-item-form.ts'
import type { BlockItem } from '../links/items/item.ts'
import type { useItems } from '../links/items/use-items.ts'
import { type BlockFields, getBlockChanges, toBlockDraft, toBlockFields, toBlockPreview } from './block-fields.ts'

export type BlockFormOptions = {
  draft: BlockItemDraft
  editor: Editor
  actions: Pick<ReturnType<typeof useItems>, 'addBlock' | 'editBlock'>
}

export const useBlockForm = ({ draft, editor, actions }: BlockFormOptions) =>
  useItemForm<BlockFields, BlockDraft, BlockChange, BlockItem>({
    schema: blockDraft,
    draft,
    editor,
    toFields: (block) => toBlockFields(block, draft.type),
    toDraft: (fields) => toBlockDraft(draft.type, fields, fields.id),
    toPreview: (fields) => ({ kind: 'block', id: draft.before?.id, fields: { type: draft.type, ...toBlockPreview(fields) } }),
    add: actions.addBlock,
    getChanges: getBlockChanges,
    edit: actions.editBlock,
  })
