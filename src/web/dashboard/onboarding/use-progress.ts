/** Which of the first steps is open, and the links that are being written in it. */
import { useEffect, useState } from 'react'
import { newId } from '../links/new-id.ts'
import { keepProgress, keptProgress, type LinkDraft, type Step, steps } from './stored-progress.ts'

export function useProgress(userId: string) {
  const [kept] = useState(() => keptProgress(userId))
  const [place, setPlace] = useState(() => Math.max(0, steps.indexOf(kept?.step as Step)))
  const [drafts, setDrafts] = useState<readonly LinkDraft[]>(() => kept?.links ?? [emptyDraft(), emptyDraft()])
  const step = steps[place] ?? 'name'

  useEffect(() => keepProgress(userId, { step, links: [...drafts] }), [userId, step, drafts])

  return {
    step,
    drafts,
    setDrafts,
    next: () => setPlace((place) => Math.min(place + 1, steps.length - 1)),
    back: () => setPlace((place) => Math.max(place - 1, 0)),
  }
}

const emptyDraft = (): LinkDraft => {
  const id = newId()
  return { ...(id ? { id } : {}), title: '', url: '' }
}
