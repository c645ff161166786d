/** The errors of saving a change, and what follows from each. */
import { ApiError, NetworkError, toErrorMessage } from '#web/api/call.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'

/** Someone else has saved since the version that the change was based on. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.refusal?.code === 'changed-elsewhere'

/** There is no network, or the server is unavailable for a moment: the same request may succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.refusal?.code === 'too-many' || [502, 503, 504].includes(error.status)))

/** The server's error messages, by field. */
export const toFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}

/** Not `toFailureToast`, with which the first load would have all of `useAction`. */
export const toErrorToast = (error: unknown, fallback: string): Toast => ({
  variant: 'destructive',
  title: 'Error',
  description: toErrorMessage(error, fallback),
})
