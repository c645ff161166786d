/** The toasts that follow a mutation of the list. */
import { type Toast, toast } from '#web/ui/feedback/toasts.ts'
import { ConflictError } from '../../drafts/conflicts.ts'
import { toErrorToast } from '../../drafts/errors.ts'
import { defaultSaveCopy } from '../../drafts/save-copy.ts'
import { blockNames, getItemName, type Item } from './item.ts'
import type { ListMutation } from './optimistic-list.ts'

/** `restore` undoes a deletion. */
export function notifySuccess(mutation: ListMutation, restore: (item: Item) => void): void {
  const success = toSuccessToast(mutation, restore)
  if (success) toast(success)
}

export function notifyFailure(error: unknown, mutation: ListMutation): void {
  // The open form shows the conflict and asks which version to keep.
  if (error instanceof ConflictError && mutation.kind === 'edit' && !isVisibleInList(mutation.change)) return
  toast(toErrorToast(error, error instanceof ConflictError ? error.message : toFailureMessage(mutation)))
}

function toSuccessToast(mutation: ListMutation, restore: (item: Item) => void): Toast | undefined {
  switch (mutation.kind) {
    case 'add':
      return mutation.of === 'link'
        ? { title: 'Link Added', description: `“${mutation.draft.title}” is on your list.` }
        : { title: `${blockNames[mutation.draft.type]} Added`, description: 'It’s on your list.' }
    case 'edit':
      return isVisibleInList(mutation.change)
        ? undefined
        : { title: defaultSaveCopy.done.title, description: `Your ${getKind(mutation.before).toLowerCase()} is saved.` }
    case 'duplicate':
      return { title: 'Link Duplicated', description: 'The copy is right below, hidden until you make it active.' }
    case 'restore':
      return { title: `${getKind(mutation.item)} Restored`, description: `“${getItemName(mutation.item)}” is back in its place.` }
    case 'delete':
      return {
        title: `${getKind(mutation.item)} Deleted`,
        description: 'It’s no longer on your page.',
        action: { label: 'Undo', altText: 'Press Ctrl+Z to undo.', onClick: () => restore(mutation.item) },
      }
    case 'switch':
      return {
        title: defaultSaveCopy.done.title,
        description: `${mutation.ids.length === 1 ? '1 link is' : `${mutation.ids.length} links are`} ${mutation.isActive ? 'now on' : 'now off'} your page.`,
      }
    case 'reorder':
      return undefined
  }
}

/** Changes that the list itself shows (a badge, a pin, a moved row) need no toast. */
const isVisibleInList = (change: object) => ['isActive', 'isPinned'].includes(Object.keys(change).join())

const getKind = (item: Item) => (item.kind === 'link' ? 'Link' : blockNames[item.type])

function toFailureMessage(mutation: ListMutation): string {
  const kind = mutation.kind === 'add' ? mutation.of : 'item' in mutation ? mutation.item.kind : 'link'
  const messages: Record<ListMutation['kind'], string> = {
    add: `Failed to add ${kind}.`,
    edit: defaultSaveCopy.failed,
    duplicate: 'Failed to add link.',
    delete: `Failed to delete ${kind}.`,
    restore: `Failed to restore ${kind}.`,
    switch: defaultSaveCopy.failed,
    reorder: 'Failed to reorder links.',
  }
  return messages[mutation.kind]
}
