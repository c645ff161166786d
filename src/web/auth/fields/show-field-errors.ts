/** Shows the server's errors beside the fields of a form. */
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/api/errors.ts'

/** Errors of fields that the form does not have are left to the toast. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  names: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): void {
  const messages = error instanceof ApiError ? error.refusal?.fields : undefined
  for (const name of names) {
    if (messages?.[name]) setError(name, { message: messages[name] }, { shouldFocus: true })
  }
}
