/** How far a creator is in the first steps, and the links they are writing: kept in this browser, so that a reload loses nothing. */
import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { objectIn, storage } from '#web/session/browser-storage.ts'

export const steps = ['name', 'picture', 'links', 'theme'] as const
export type Step = (typeof steps)[number]

/** `id` is chosen here, so that sending a link again after a lost answer adds nothing twice. */
const linkDraft = z.object({ id: z.optional(z.string()), title: z.string(), url: z.string() })
export type LinkDraft = z.infer<typeof linkDraft>

const progress = z.object({ step: z.enum([...steps, 'over']), links: z.array(linkDraft) })
/** `over`: done or skipped, though the server may not know it yet. */
export type Progress = z.infer<typeof progress>

const keyOf = (userId: string) => `${brand.storage}onboarding_${userId}`

/** Undefined for whoever has not begun, and for what cannot be believed. */
export const keptProgress = (userId: string): Progress | undefined =>
  progress.safeParse(objectIn(storage.getItem(keyOf(userId)))).data

export function keepProgress(userId: string, next: Progress): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(next))
  } catch {
    // Without room to keep it, the steps go on as far as this page.
  }
}

export const forgetProgress = (userId: string): void => storage.removeItem(keyOf(userId))
