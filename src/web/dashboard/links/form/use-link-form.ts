/** The form of a link. */
import { type LinkChange, type LinkDraft, linkDraft } from '#contract/link-drafts.ts'
import type { LinkItemDraft } from '../editor/item-draft.ts'
import type { Editor } from '../editor/use-editor.ts'
import { useItemForm } from '../editor/use-item-form.ts'
import type { LinkItem } from '../items/item.ts'
import type { useItems } from '../items/use-items.ts'
import { getLinkChanges, type LinkFields, toLinkDraft, toLinkFields, toLinkPreview } from './link-fields.ts'

export type LinkFormOptions = {
  draft: LinkItemDraft
  editor: Editor
  actions: Pick<ReturnType<typeof useItems>, 'addLink' | 'editLink'>
}

export const useLinkForm = ({ draft, editor, actions }: LinkFormOptions) =>
  useItemForm<LinkFields, LinkDraft, LinkChange, LinkItem>({
    schema: linkDraft,
    draft,
    editor,
    toFields: toLinkFields,
    toDraft: toLinkDraft,
    toPreview: (fields) => ({ kind: 'link', id: draft.before?.id, fields: toLinkPreview(fields) }),
    add: actions.addLink,
    getChanges: getLinkChanges,
    edit: actions.editLink,
  })
