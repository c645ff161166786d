/** Shortcuts of a single key, such as `{ j: next, k: previous }`: never in a field, in a dialog, or with a modifier. */
import { useEffect, useRef } from 'react'
import { hasSingleKeys } from './single-keys.ts'

/** By `KeyboardEvent.key`, letters in lower case. `Enter` and `Escape` work even where single keys are switched off. */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const run = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!run || event.defaultPrevented || !mayRunShortcut(event)) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Control or Command with a letter: also while a field has the focus. */
export function useCommandKey(letter: string, run: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

export function mayRunShortcut({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (key.length === 1 && !hasSingleKeys()) return false
  const element = target instanceof Element ? target : document.body
  if (element.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return false
  if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"], [role="menu"]'))
    return false
  // Enter on a button or a link presses it.
  return key !== 'Enter' || !element.closest('a, button')
}
