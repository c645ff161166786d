/** Focuses the field that the URL says to edit, as soon as it is on the screen. Links and blocks are opened by the Links tab. */
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { parseEditTarget, withoutEditTarget } from './edit-target.ts'

/** Milliseconds in which the tab must have loaded. */
const patience = 10_000

export function FocusEditedField(): null {
  const search = useSearch()
  const field = parseEditTarget(search)
  useEffect(() => {
    if (!field || field.includes(':')) return
    const tryToFocus = () => {
      const control = document.querySelector('[role="dialog"]') ? undefined : findControl(field)
      if (!control) return
      stop()
      // A dialog that has closed returns the focus first.
      setTimeout(() => {
        control.focus({ preventScroll: true })
        control.scrollIntoView({ block: 'center' })
        navigate(withoutEditTarget(location.pathname, location.search), { replace: true })
      })
    }
    const observer = new MutationObserver(tryToFocus)
    const timer = setTimeout(() => observer.disconnect(), patience)
    function stop() {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    tryToFocus()
    return stop
  }, [field])
  return null
}

/** A text field has its name; anything else is the first button in what is marked with it. */
const findControl = (field: string) =>
  document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"], [data-field="${CSS.escape(field)}"] :is(button, input)`)
