/** The errors of a form, beside their fields; anything else is `form`, beside its button, and in a toast. */
import { useState } from 'react'
import { ApiError } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { describeFailure, toFormError } from '../../../ui/users/report-failure.ts'

const fieldOf: Record<string, string> = { 'username-taken': 'username', 'email-taken': 'email', 'grant-ends-early': 'planEnd' }

export function useFormErrors() {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  function show(error: unknown) {
    const refusal = error instanceof ApiError ? error.refusal : undefined
    const field = refusal && fieldOf[refusal.code]
    if (refusal?.fields) setErrors(refusal.fields)
    else if (field) setErrors({ [field]: refusal.message })
    else {
      setErrors({ form: toFormError('control', error) })
      toast({ variant: 'destructive', ...describeFailure('control', error) })
    }
  }
  return { errors, setErrors, show }
}
