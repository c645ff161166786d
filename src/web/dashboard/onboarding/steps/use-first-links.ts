/** Puts up the first links: checks each that was begun, adds them one after the other, and goes on when all of them stand. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addLink, listLinks } from '#contract/links.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { faultsOf } from './link-draft-errors.ts'
import type { LinkDraft } from '../stored-progress.ts'

type Faults = Readonly<Record<number, { title?: string; url?: string }>>

export function useFirstLinks(
  drafts: readonly LinkDraft[],
  onDrafts: (drafts: readonly LinkDraft[]) => void,
  onNext: () => void,
) {
  const client = useQueryClient()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  function write(place: number, draft: LinkDraft) {
    onDrafts(drafts.with(place, draft))
    setFaults(({ [place]: _, ...others }) => others)
  }

  async function put() {
    const found = Object.fromEntries(drafts.flatMap((draft, place) => (isBegun(draft) ? [[place, faultsOf(draft)]] : [])))
    const isWrong = Object.values(found).some((fault) => Object.keys(fault).length > 0)
    setFaults(found)
    if (isWrong) return
    setBusy(true)
    const isDone = await putUp(drafts)
    await client.invalidateQueries({ queryKey: [listLinks.path] })
    setBusy(false)
    if (isDone) onNext()
  }

  async function putUp(waiting: readonly LinkDraft[]): Promise<boolean> {
    const left = [...waiting]
    for (const draft of waiting.filter(isBegun)) {
      try {
        await call(addLink, { body: draft })
      } catch (error) {
        const said = error instanceof ApiError ? error.refusal?.fields : undefined
        if (said) setFaults({ [left.indexOf(draft)]: said })
        toast({ variant: 'destructive', title: 'Error', description: sayOf(error, 'Failed to add link.') })
        return false
      }
      left.splice(left.indexOf(draft), 1)
      onDrafts(left)
    }
    return true
  }

  return { faults, busy, put, write }
}

const isBegun = ({ title, url }: LinkDraft) => Boolean(title.trim() || url.trim())
