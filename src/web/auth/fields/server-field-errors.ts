/** The server's errors for the fields of a form. */
import { ApiError } from '#web/api/errors.ts'

export function getFieldErrors<Name extends string>(error: unknown, names: readonly Name[]): [Name, string][] {
  const fields = error instanceof ApiError ? error.refusal?.fields : undefined
  return names.flatMap((name): [Name, string][] => (fields?.[name] ? [[name, fields[name]]] : []))
}
