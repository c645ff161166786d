/** Wires a text field to one field of the creator's record. */
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Handle } from '#rules/page/bio.ts'
import { saverOf } from './open-user-draft.ts'
import { same } from '../same.ts'
import type { Words } from './user-draft.ts'
import { useSaving } from './use-user-draft.ts'

/** The fields that hold a text. */
export type TextField =
  | Handle
  | 'displayName'
  | 'bio'
  | 'pageTitle'
  | 'floatingHeader'
  | 'tipJarText'
  | 'tipJarUrl'
  | 'merchStoreUrl'
  | 'vipAccessUrl'
  | 'featuredVideoUrl'
  | 'musicUrl'

/** With `autosave` words, what is typed is saved one second after the last keystroke, and at once when the field goes away. */
export function useTyped(user: User, field: TextField, autosave?: Words) {
  const { user: seen, faults, type } = useSaving(user)
  const [typed, setTyped] = useState<string>()
  const { flush } = saverOf(user)
  useEffect(() => () => flush([field]), [flush, field])

  const text = seen[field] ?? ''
  return {
    // The server trims; whoever is about to type on after a blank must not lose it.
    value: typed !== undefined && same(typed, text) ? typed : text,
    fault: faults[field],
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value)
      type({ [field]: target.value }, autosave)
    },
    onBlur: () => setTyped(undefined),
  }
}
