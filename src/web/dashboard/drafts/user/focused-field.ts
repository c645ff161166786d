/** The field of the creator's record whose text field has the focus: the preview shows where on the page it is. */
import { useSyncExternalStore } from 'react'
import type { TextField } from './use-draft-field.ts'

let focused: TextField | undefined
const listeners = new Set<() => void>()

export function setFocusedField(field: TextField | undefined): void {
  focused = field
  for (const listener of listeners) listener()
}

/** For a field that loses the focus, unless another one has it by now. */
export function clearFocusedField(field: TextField): void {
  if (focused === field) setFocusedField(undefined)
}

export const useFocusedField = (): TextField | undefined => useSyncExternalStore(subscribe, () => focused)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
