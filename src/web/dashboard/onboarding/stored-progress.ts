/** The onboarding step and the drafts of the first links, stored in this browser so that a reload loses nothing. */
import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { parseObject } from '#rules/text/parse-json.ts'
import { browserStorage } from '#web/session/browser-storage.ts'

export const onboardingSteps = ['name', 'picture', 'links', 'theme'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** The browser chooses the `id`, so that sending a link again after a lost response does not add it twice. */
const firstLinkDraft = z.object({ id: z.optional(z.string()), title: z.string(), url: z.string() })
export type FirstLinkDraft = z.infer<typeof firstLinkDraft>

const progress = z.object({ step: z.enum([...onboardingSteps, 'over']), links: z.array(firstLinkDraft) })
/** `over`: finished or skipped, though the server may not know it yet. */
export type OnboardingProgress = z.infer<typeof progress>

const getStorageKey = (userId: string) => `${brand.storagePrefix}onboarding_${userId}`

/** Undefined where nothing is stored, or nothing valid. */
export const readProgress = (userId: string): OnboardingProgress | undefined =>
  progress.safeParse(parseObject(browserStorage.getItem(getStorageKey(userId)))).data

export function storeProgress(userId: string, next: OnboardingProgress): void {
  try {
    browserStorage.setItem(getStorageKey(userId), JSON.stringify(next))
  } catch {
    // The storage is full: onboarding goes on, but a reload starts it again.
  }
}

export const clearProgress = (userId: string): void => browserStorage.removeItem(getStorageKey(userId))
