/** Ctrl+Z (or Cmd+Z) undoes the latest deletion, except in text fields, where it undoes typing. */
import { useEffect } from 'react'

export function useUndoKey(undoLastDeletion: () => unknown): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')
      if (isUndo && !isInField && undoLastDeletion()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undoLastDeletion])
}
