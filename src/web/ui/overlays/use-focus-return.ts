/** Remembers what had the focus when a dialog opened, and gives it back when the dialog closes. */
import { useRef } from 'react'

/** `otherwise` names what gets the focus when the thing that had it is gone. */
export function useFocusReturn(open: boolean, otherwise?: () => HTMLElement | null) {
  const before = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // Read while rendering: in an effect, a field of the dialog may have taken the focus already.
  if (open && !wasOpen.current) before.current = document.activeElement
  wasOpen.current = open

  return (event: Event) => {
    event.preventDefault()
    const opener = before.current
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    const target = isThere ? opener : otherwise?.()
    target?.focus()
  }
}
