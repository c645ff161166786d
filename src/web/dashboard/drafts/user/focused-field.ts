/** The field of the creator's record whose text field has the focus: the preview shows where on the page it is. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/ui/browser/listeners.ts'
import type { UserField } from './draft-state.ts'

let focused: UserField | undefined
const { subscribe, notify } = createListeners()

export function setFocusedField(field: UserField | undefined): void {
  focused = field
  notify()
}

/** For a field that loses the focus, unless another one has it by now. */
export function clearFocusedField(field: UserField): void {
  if (focused === field) setFocusedField(undefined)
}

export const useFocusedField = (): UserField | undefined => useSyncExternalStore(subscribe, () => focused)
