/** The texts of the toasts that follow a save. */
import type { Toast } from '#web/ui/feedback/toasts.ts'

/** Without `done`, success shows no toast. `failed` is shown for errors without a message from the server. */
export type SaveCopy = { done?: Toast; failed?: string }

export const defaultSaveCopy = {
  done: { title: 'Settings Updated', description: 'Your page shows it now.' },
  failed: 'Failed to update settings.',
} as const satisfies SaveCopy
