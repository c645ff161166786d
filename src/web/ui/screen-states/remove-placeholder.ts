/** Removes what the document showed before the app started. It belongs beside a screen, so that it runs when the screen has loaded. */
import { useLayoutEffect } from 'react'

export function RemovePlaceholder(): null {
  useLayoutEffect(() => document.getElementById('placeholder')?.remove(), [])
  return null
}
