/** The form of a link. */
import { type LinkChange, type LinkDraft, linkDraft } from '#contract/links.ts'
import type { LinkItem } from '../items/item.ts'
import { changed, draftOf, type Fields, fieldsOf } from './link-fields.ts'
import { type Editor, useItemForm } from './use-item-form.ts'
import type { useItems } from '../items/use-items.ts'
import type { Writing } from './stored-form.ts'

export type LinkFormTask = {
  writing: Extract<Writing, { of: 'link' }>
  editor: Editor
  verbs: Pick<ReturnType<typeof useItems>, 'addLink' | 'editLink'>
}

export const useLinkForm = ({ writing, editor, verbs }: LinkFormTask) =>
  useItemForm<Fields, LinkDraft, LinkChange, LinkItem>({
    schema: linkDraft as never,
    writing,
    editor,
    fieldsOf,
    draftOf,
    shown: (fields) => ({ of: 'link', id: writing.before?.id, typed: shown(fields) }),
    add: verbs.addLink,
    changed,
    edit: verbs.editLink,
  })

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
