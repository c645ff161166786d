/**
 * Focuses an element when it mounts. For an element that replaces the focused one, such as a form that was sent: otherwise keyboard
 * and screen reader users would lose their place. The element needs `tabIndex={-1}`.
 */
import { useEffect, useRef } from 'react'

export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
