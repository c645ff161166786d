/** The current onboarding step and the drafts of the first links; both are stored, so a reload continues where it was. */
import { useEffect, useState } from 'react'
import { newClientId } from '../drafts/mutation-queue.ts'
import { type FirstLinkDraft, type OnboardingStep, onboardingSteps, readProgress, storeProgress } from './stored-progress.ts'

export function useOnboardingProgress(userId: string) {
  const [stored] = useState(() => readProgress(userId))
  const [stepIndex, setStepIndex] = useState(() => Math.max(0, onboardingSteps.indexOf(stored?.step as OnboardingStep)))
  const [drafts, setDrafts] = useState<readonly FirstLinkDraft[]>(() => stored?.links ?? [newDraft(), newDraft()])
  const step = onboardingSteps[stepIndex] ?? 'name'

  useEffect(() => storeProgress(userId, { step, links: [...drafts] }), [userId, step, drafts])

  return {
    step,
    drafts,
    setDrafts,
    next: () => setStepIndex((index) => Math.min(index + 1, onboardingSteps.length - 1)),
    back: () => setStepIndex((index) => Math.max(index - 1, 0)),
  }
}

const newDraft = (): FirstLinkDraft => {
  const id = newClientId()
  return { ...(id ? { id } : {}), title: '', url: '' }
}
