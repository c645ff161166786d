/** Wires a text field to one field of the signed-in creator's record. */
import { useEffect, useState } from 'react'
import { isSameValue } from '../conflicts.ts'
import type { SaveCopy } from '../save-copy.ts'
import type { UserChanges, UserField } from './draft-state.ts'
import { clearFocusedField, setFocusedField } from './focused-field.ts'
import { useUserDraft } from './use-user-draft.ts'

/** The fields that hold a text. */
export type TextField = { [F in UserField]: string extends UserChanges[F] ? F : never }[UserField]

/** With `autosave`, what is typed is saved one second after the last keystroke, and at once when the field unmounts. */
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
