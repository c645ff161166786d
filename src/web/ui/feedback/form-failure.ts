/** Shows why the server refused a form: beside the field that is to blame, or else beside the button, and in a toast. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, NetworkError, toErrorMessage } from '#web/api/call.ts'
import { toastFailure } from './toasts.ts'

export type FormFailure<Fields extends FieldValues> = {
  title: string
  /** Where the server says nothing itself. */
  fallback: string
  /** Where there is no connection, if not the usual message. */
  unreachable?: string
  /** The field that a refusal is about which names none. */
  fieldOf?: (error: unknown) => FieldPath<Fields> | undefined
}

export function showFormFailure<Fields extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Fields>, 'setError' | 'getValues'>,
  error: unknown,
  { title, fallback, unreachable, fieldOf }: FormFailure<Fields>,
): void {
  const message = unreachable && error instanceof NetworkError ? unreachable : toErrorMessage(error, fallback)
  const field = fieldOf?.(error)
  const refused = (error instanceof ApiError && error.refusal?.fields) || {}
  // Errors of fields that the form does not have are left to the toast.
  const names = field ? [field] : (Object.keys(getValues()) as FieldPath<Fields>[]).filter((name) => refused[name])
  for (const name of names) setError(name, { message: refused[name] ?? message }, { shouldFocus: true })
  if (names.length === 0) setError('root', { message })
  toastFailure(title, message)
}
