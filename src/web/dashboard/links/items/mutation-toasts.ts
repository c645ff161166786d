/** The toasts that follow a change of the list. */
import { sayOf } from '#web/api/call.ts'
import { type Toast, toast } from '#web/ui/feedback/toasts.ts'
import type { Change } from './optimistic-list.ts'
import { ChangedElsewhere } from '../../drafts/conflicts.ts'
import { blockNames, type Item, nameOfItem } from './item.ts'

/** `undo` takes a deletion back. */
export function tellSuccess(change: Change, undo: (item: Item) => void): void {
  const words = successOf(change, undo)
  if (words) toast(words)
}

export const tellFailure = (error: unknown, change: Change): void => {
  // The dialog that it comes from shows what is different, and asks.
  if (error instanceof ChangedElsewhere && change.kind === 'edit' && !isPress(change.change)) return
  const description = error instanceof ChangedElsewhere ? error.message : sayOf(error, fallbackFor(change))
  toast({ variant: 'destructive', title: 'Error', description })
}

function successOf(change: Change, undo: (item: Item) => void): Toast | undefined {
  switch (change.kind) {
    case 'add':
      return change.of === 'link'
        ? { title: 'Link Added', description: `“${change.draft.title}” is on your list.` }
        : { title: `${blockNames[change.draft.type]} Added`, description: 'It is on your list.' }
    case 'edit':
      return isPress(change.change)
        ? undefined
        : { title: 'Settings Updated', description: `Your ${kindOf(change.before).toLowerCase()} is saved.` }
    case 'duplicate':
      return { title: 'Link Duplicated', description: 'The copy stands below, hidden until you switch it on.' }
    case 'restore':
      return { title: `${kindOf(change.item)} Restored`, description: `“${nameOfItem(change.item)}” is back in its place.` }
    case 'delete':
      return {
        title: `${kindOf(change.item)} Deleted`,
        description: 'Your page shows it no more.',
        action: { label: 'Undo', instead: 'Press Control Z to undo.', onPress: () => undo(change.item) },
      }
    case 'switch':
      return {
        title: 'Settings Updated',
        description: `${counted(change.ids.length)} ${change.isActive ? 'on' : 'off'} your page.`,
      }
    case 'reorder':
      return undefined
  }
}

/** A badge that was pressed says by itself what it did, as a row that was moved or pinned does. */
const isPress = (change: object) => ['isActive', 'isPinned'].includes(Object.keys(change).join())

const kindOf = (item: Item) => (item.kind === 'link' ? 'Link' : blockNames[item.type])
const counted = (links: number) => (links === 1 ? '1 link is' : `${links} links are`)

function fallbackFor(change: Change): string {
  const one = change.kind === 'add' ? (change.of === 'link' ? 'link' : 'block') : 'item' in change ? change.item.kind : 'link'
  const fallbacks: Record<Change['kind'], string> = {
    add: `Failed to add ${one}.`,
    edit: 'Failed to update settings.',
    duplicate: 'Failed to add link.',
    delete: `Failed to delete ${one}.`,
    restore: `Failed to restore ${one}.`,
    switch: 'Failed to update settings.',
    reorder: 'Failed to reorder links.',
  }
  return fallbacks[change.kind]
}
