/** Says in a toast why an admin's request failed. */
import type { AdminGate } from '#contract/endpoint.ts'
import { ApiError, NetworkError } from '#web/api/call.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'

/** `failed: requestFailedAt(gate)`, of an action. */
export const requestFailedAt =
  (gate: AdminGate) =>
  (error: unknown): Toast => ({ variant: 'destructive', ...describe(gate, error) })

/** The same in the control panel. */
export const requestFailed = requestFailedAt('control')

/** The same in one sentence, for beside the form. */
export function toFormError(error: unknown): string {
  const { title, description } = describe('control', error)
  return description ?? title
}

function describe(gate: AdminGate, error: unknown): { title: string; description?: string } {
  const title = 'Request failed'
  if (error instanceof NetworkError) return { title, description: error.message }
  if (!(error instanceof ApiError)) return { title }
  if (error.refusal?.code === 'not-admin')
    return gate === 'admin'
      ? { title, description: 'No admin token' }
      : { title: 'Admin authentication failed', description: error.refusal.message }
  return { title, ...(error.refusal ? { description: error.refusal.message } : {}) }
}
