/**
 * Focuses an element when it mounts. For what replaces something that had the focus, a form that was sent for instance:
 * otherwise keyboard and screen reader users would lose their place. The element needs `tabIndex={-1}`.
 */
import { useEffect, useRef } from 'react'

export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
