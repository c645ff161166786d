/**
 * How every tab of the dashboard changes the signed-in creator's record.
 *
 * - `user` is the record as the user sees it: the saved values with every unsaved edit applied. Render from it.
 * - `save({ theme: 'dark' }, copy?)` is for changes that take effect at once: a switch, a choice, an upload. The change shows and is
 *   sent at once; if that fails, it is reverted with a toast. `copy.done` is the toast of success (none if it is left out; the
 *   default is 'Settings Updated'), `copy.failed` the text if the server gives no reason.
 * - `edit({ bio: '…' })` is for text that is saved with a button: it shows in the preview, survives a reload and a lost network, and
 *   is sent by `send(['bio'])`. With `autosave` copy, `edit({ floatingHeader: '…' }, {})`, it is sent one second after the last
 *   keystroke, each field in its own request, unless it is too long.
 * - `errors[field]` is the server's error message for that field. `unsaved` lists the fields that differ from the saved record.
 * - If someone else changed the same field, `UserConflicts` asks which version to keep; tabs need to do nothing.
 *
 * Text fields use `useDraftField`.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../current-user.tsx'
import { isSameValue } from '../conflicts.ts'
import type { SaveCopy } from '../save-copy.ts'
import type { UserChanges, UserField } from './draft-state.ts'
import { clearFocusedField, setFocusedField } from './focused-field.ts'
import { openUserDraft } from './open-user-draft.ts'

export function useUserDraft() {
  const userDraft = openUserDraft(useCurrentUser())
  const { draft, isOffline, user } = useSyncExternalStore(userDraft.subscribe, userDraft.getSnapshot)
  const { save, edit, send, discard, flush } = userDraft
  return useMemo(
    () => ({
      user,
      saved: draft.saved,
      errors: draft.errors,
      unsaved: Object.keys(draft.edits) as UserField[],
      isSaving: draft.sending !== undefined,
      /** The server cannot be reached; edits are stored and sent later. */
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

/** The fields that hold a text. */
export type TextField = { [F in UserField]: string extends UserChanges[F] ? F : never }[UserField]

/**
 * Wires a text field to one field of the signed-in creator's record. With `autosave`, what is typed is saved one second after the last
 * keystroke, and at once when the field unmounts.
 */
export function useDraftField(field: TextField, autosave?: SaveCopy) {
  const { user, errors, edit, flush } = useUserDraft()
  const [typed, setTyped] = useState<string>()
  useEffect(
    () => () => {
      flush([field])
      clearFocusedField(field)
    },
    [flush, field],
  )

  const text = user[field] ?? ''
  return {
    name: field,
    // The server trims, but a space at the end must stay while the user is still typing.
    value: typed !== undefined && isSameValue(typed, text) ? typed : text,
    error: errors[field],
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value)
      edit({ [field]: target.value }, autosave)
    },
    onFocus: () => setFocusedField(field),
    onBlur() {
      setTyped(undefined)
      clearFocusedField(field)
    },
  }
}
