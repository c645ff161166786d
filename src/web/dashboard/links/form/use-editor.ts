/** What is being written, if anything, how it reads so far, and what was left unfinished. */
import { useCallback, useState } from 'react'
import type { Draft } from '../../preview/preview.ts'
import { isSameWriting, keepWriting, keptWriting, type Writing } from './stored-form.ts'

export function useEditor(userId: string) {
  const [isOpen, setOpen] = useState(false)
  const [writing, setWriting] = useState<Writing>()
  const [unfinished, setUnfinished] = useState(() => keptWriting(userId))
  const [draft, setDraft] = useState<Draft>()

  /** What was left unfinished of the same thing comes back with it. */
  const open = useCallback(
    (wish: Writing) => {
      const kept = keptWriting(userId)
      setWriting(kept && isSameWriting(kept, wish) ? kept : wish)
      setUnfinished(undefined)
      setOpen(true)
    },
    [userId],
  )
  const close = useCallback(() => {
    setOpen(false)
    setDraft(undefined)
    setUnfinished(keptWriting(userId))
  }, [userId])
  const keep = useCallback((next: Writing | undefined) => keepWriting(userId, next), [userId])
  const discard = useCallback(() => {
    keepWriting(userId, undefined)
    setUnfinished(undefined)
  }, [userId])

  return { isOpen, writing, unfinished, draft: isOpen ? draft : undefined, open, close, keep, discard, setDraft }
}
