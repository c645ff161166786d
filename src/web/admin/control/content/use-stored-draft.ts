/** What an admin is writing, kept in this tab's session: it is still there after signing in again, and after a reload. */
import { useState } from 'react'

const prefix = 'lintel_admin_draft '

/** `initial` is what there is without a draft. Setting undefined forgets the draft. */
export function useStoredDraft<T>(
  key: string,
  initial: T | (() => T),
): [draft: T, set: (next: T | undefined) => void, isStored: boolean] {
  const [stored, setStored] = useState(() => read<T>(key))
  const set = (next: T | undefined) => {
    setStored(next)
    write(key, next)
  }
  const [first] = useState(initial)
  return [stored ?? first, set, stored !== undefined]
}

function read<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

function write(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the screen.
  }
}
