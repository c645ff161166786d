/**
 * For what takes the place of something that had the focus, a form that was sent for instance: without this, a keyboard or a
 * screen reader would be left nowhere. What it is given to needs `tabIndex={-1}`.
 */
import { useEffect, useRef } from 'react'

export function useFocusOnMount<E extends HTMLElement>() {
  const here = useRef<E>(null)
  useEffect(() => here.current?.focus(), [])
  return here
}
