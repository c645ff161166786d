/** Says in a toast why an admin's request failed. */
import type { AdminGate } from '#contract/endpoint.ts'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

/** To be called in a `catch`; throws the error again, for a dialog that stays open then. */
export function reportFailure(gate: AdminGate, error: unknown): never {
  toast({ variant: 'destructive', ...describeFailure(gate, error) })
  throw error
}

/** The same in one sentence, for beside the form. */
export function toFormError(gate: AdminGate, error: unknown): string {
  const { title, description } = describeFailure(gate, error)
  return description ?? title
}

export function describeFailure(gate: AdminGate, error: unknown): { title: string; description?: string } {
  const requestFailed = 'Request failed'
  if (error instanceof NetworkError) return { title: requestFailed, description: error.message }
  if (!(error instanceof ApiError)) return { title: requestFailed }
  if (error.refusal?.code === 'not-admin')
    return gate === 'admin'
      ? { title: requestFailed, description: 'No admin token' }
      : { title: 'Admin authentication failed', description: error.refusal.message }
  return { title: requestFailed, ...(error.refusal ? { description: error.refusal.message } : {}) }
}
