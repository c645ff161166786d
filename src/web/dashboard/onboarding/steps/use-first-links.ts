/** Adds the first links: validates those with any text, adds them one after the other, and continues once all are saved. */
import { useState } from 'react'
import { linkDraft } from '#contract/link-drafts.ts'
import { addLink } from '#contract/links.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { FirstLinkDraft } from '../stored-progress.ts'

type LinkErrors = { title?: string; url?: string }

type FirstLinksOptions = {
  drafts: readonly FirstLinkDraft[]
  onDrafts: (drafts: readonly FirstLinkDraft[]) => void
  /** Awaited before the next step, which shows the links. */
  onLinksAdded: () => Promise<unknown>
  onNext: () => void
}

export function useFirstLinks({ drafts, onDrafts, onLinksAdded, onNext }: FirstLinksOptions) {
  const [errors, setErrors] = useState<Readonly<Record<number, LinkErrors>>>({})

  function updateDraft(index: number, draft: FirstLinkDraft) {
    onDrafts(drafts.with(index, draft))
    setErrors(({ [index]: _, ...others }) => others)
  }

  const { isBusy: busy, run } = useAction(
    async () => {
      const areAllAdded = await addLinks()
      await onLinksAdded()
      return areAllAdded
    },
    { onDone: (areAllAdded) => areAllAdded && onNext() },
  )
  async function submit() {
    const found = Object.fromEntries(drafts.flatMap((draft, index) => (isStarted(draft) ? [[index, validateDraft(draft)]] : [])))
    setErrors(found)
    if (!Object.values(found).some(hasErrors)) await run()
  }

  /** Stops at the first link that fails; those before it are no longer drafts. */
  async function addLinks(): Promise<boolean> {
    const remaining = [...drafts]
    for (const draft of drafts.filter(isStarted)) {
      try {
        await call(addLink, { body: draft })
      } catch (error) {
        const fieldErrors = error instanceof ApiError ? error.refusal?.fields : undefined
        if (fieldErrors) setErrors({ [remaining.indexOf(draft)]: fieldErrors })
        toastFailure('Error', toErrorMessage(error, 'Failed to add link.'))
        return false
      }
      remaining.splice(remaining.indexOf(draft), 1)
      onDrafts(remaining)
    }
    return true
  }

  return { errors, busy, submit, updateDraft }
}

/** The contract's error messages by field; only the first of each field. */
function validateDraft(draft: FirstLinkDraft): LinkErrors {
  const issues = linkDraft.safeParse(draft).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

const hasErrors = (errors: LinkErrors) => Object.keys(errors).length > 0

const isStarted = ({ title, url }: FirstLinkDraft) => Boolean(title.trim() || url.trim())
