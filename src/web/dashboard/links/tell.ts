/** The toasts that follow a change of the links. */
import { sayOf } from '#web/api/call.ts'
import { toast } from '#web/ui/toasts.ts'
import type { Change } from './board.ts'

export function tellSuccess(change: Change): void {
  if (change.kind === 'add') toast({ title: 'Link Added', description: `“${change.draft.title}” is on your list.` })
  if (change.kind === 'delete') toast({ title: 'Link Deleted', description: 'Your page shows it no more.' })
  if (change.kind === 'edit' && !isSwitch(change)) toast({ title: 'Settings Updated', description: 'Your link is saved.' })
}

export const tellFailure = (error: unknown, { kind }: Change): void => {
  toast({ variant: 'destructive', title: 'Error', description: sayOf(error, fallbacks[kind]) })
}

/** A badge that was pressed says by itself what it did, as a row that was moved does. */
const isSwitch = ({ change }: Extract<Change, { kind: 'edit' }>) => Object.keys(change).join() === 'isActive'

const fallbacks: Record<Change['kind'], string> = {
  add: 'Failed to add link.',
  edit: 'Failed to update settings.',
  delete: 'Failed to delete link.',
  reorder: 'Failed to reorder links.',
}
