/** The field of the creator's record whose text field has the focus: the preview shows where on the page it is. */
import { useSyncExternalStore } from 'react'
import type { UserField } from './draft-state.ts'

let focused: UserField | undefined
const listeners = new Set<() => void>()

export function setFocusedField(field: UserField | undefined): void {
  focused = field
  for (const listener of listeners) listener()
}

/** For a field that loses the focus, unless another one has it by now. */
export function clearFocusedField(field: UserField): void {
  if (focused === field) setFocusedField(undefined)
}

export const useFocusedField = (): UserField | undefined => useSyncExternalStore(subscribe, () => focused)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
