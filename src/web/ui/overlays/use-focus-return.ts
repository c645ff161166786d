/** Remembers which element had the focus when a dialog opened, and returns the focus to it when the dialog closes. */
import { useLayoutEffect, useRef } from 'react'

/** `otherwise` names what gets the focus when the element that had it is gone. */
export function useFocusReturn(open: boolean, otherwise?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)

  // A layout effect runs before the dialog is in the document (Radix mounts its portal one render later), so no field in it
  // has taken the focus yet.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])

  return (event: Event) => {
    event.preventDefault()
    if (hasFocusMoved()) return
    const element = opener.current
    const canFocus = element instanceof HTMLElement && element.isConnected && element !== document.body
    const target = canFocus ? element : otherwise?.()
    target?.focus()
  }
}

/**
 * Whether a key or a press has moved the focus since what had it was removed. Radix returns the focus by a timer after a
 * dialog or a menu has left, and must not take it from where a person has put it meanwhile.
 */
export const hasFocusMoved = (): boolean => document.activeElement !== null && document.activeElement !== document.body
