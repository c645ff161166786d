/** Control Z (or Command Z) takes back the latest deletion, where no text field has the focus that would undo typing with it. */
import { useEffect } from 'react'

export function useUndoKey(undoLast: () => unknown): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')
      if (isUndo && !isElsewhere && undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undoLast])
}
