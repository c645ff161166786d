/** Parses a form-encoded body or query with nested brackets, such as `items[0][price]=x`, into objects and lists. */

export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = { [key: string]: FormValue }

export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) setAt(form, toSegments(name), value)
  return listsOf(form) as Form
}

const toSegments = (name: string): string[] => name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0)

function setAt(form: Form, [key = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const inner = (form[key] ?? {}) as Form
  form[key] = inner
  setAt(inner, rest, value)
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listsOf(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
