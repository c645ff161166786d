/**
 * How every tab of the dashboard changes the signed-in creator's record.
 *
 * - `user` is the record as the person sees it: what is saved, with every unsaved edit on top. Render from it.
 * - `save({ theme: 'dark' }, copy?)` is for what takes effect at once: a switch, a choice, an upload. It shows and is sent at once,
 *   and is taken back with a toast if that fails. `copy.done` is the toast of success (none if it is left out; the default is
 *   'Settings Updated'), `copy.failed` what is said when the server gives no reason.
 * - `edit({ bio: '…' })` is for what is typed and saved with a button: it shows in the preview, survives a reload and a lost network,
 *   and is sent by `send(['bio'])`. With `autosave` copy, `edit({ floatingHeader: '…' }, {})`, it is sent one second after the last
 *   keystroke, each field in a request of its own.
 * - `errors[field]` is the server's sentence about what was typed there. `unsaved` lists the fields that differ from what is saved.
 * - If someone else changed the same field, `UserConflicts` asks which version to keep; tabs need do nothing for it.
 *
 * Text fields use `useDraftField`.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../current-user.tsx'
import type { UserField } from './draft-state.ts'
import { getUserDraft } from './open-user-draft.ts'

export function useUserDraft() {
  const userDraft = getUserDraft(useCurrentUser())
  const { draft, isOffline, user } = useSyncExternalStore(userDraft.subscribe, userDraft.getSnapshot)
  const { save, edit, send, discard, flush } = userDraft
  return useMemo(
    () => ({
      user,
      saved: draft.saved,
      errors: draft.errors,
      unsaved: Object.keys(draft.edits) as UserField[],
      isSaving: draft.sending !== undefined,
      /** The server cannot be reached; what was typed is stored and sent later. */
      isOffline,
      save,
      edit,
      send,
      discard,
      flush,
    }),
    [user, draft, isOffline, save, edit, send, discard, flush],
  )
}
