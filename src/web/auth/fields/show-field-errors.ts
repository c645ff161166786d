/** Shows the server's errors beside the fields of a form, or beside its button where no field is to blame. */
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/api/errors.ts'

/** Errors of fields that the form does not have are left to the toast; `FormError` shows the `message` if no field has one of its own. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
  message?: string,
): void {
  const messages = error instanceof ApiError ? error.refusal?.fields : undefined
  const refused = names.filter((name) => messages?.[name])
  for (const name of refused) setError(name, { message: messages?.[name] ?? '' }, { shouldFocus: true })
  if (refused.length === 0 && message) setError('root', { message })
}
