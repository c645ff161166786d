/** Which link is being written, if any, and how it reads so far. */
import { useCallback, useState } from 'react'
import type { Link } from '#contract/links.ts'
import type { Draft } from '../preview/preview.ts'

export function useLinkEditor() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [link, setLink] = useState<Link>()
  const [draft, setDraft] = useState<Draft>()

  /** Without a link, a new one is written. */
  const open = useCallback((existing?: Link) => {
    setLink(existing)
    setOpen(true)
    setWasOpened(true)
  }, [])
  const close = useCallback(() => {
    setOpen(false)
    setDraft(undefined)
  }, [])
  return { isOpen, wasOpened, link, draft: isOpen ? draft : undefined, open, close, setDraft }
}
