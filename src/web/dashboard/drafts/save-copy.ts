/** What a toast says about a save. */
import type { Toast } from '#web/ui/feedback/toasts.ts'

/** Success is silent without `done`. `failed` is for errors that come without a sentence from the server. */
export type SaveCopy = { done?: Toast; failed?: string }

export const defaultSaveCopy = {
  done: { title: 'Settings Updated', description: 'Your page shows it now.' },
  failed: 'Failed to update settings.',
} as const satisfies SaveCopy
