/** Two tabs never overwrite each other silently: a change may name the version of the record that it was made from. */
import { Refusal } from '#rules/refusals.ts'
import { isSame } from '#rules/same.ts'

/**
 * Whether there is nothing to do: the change was made from another version, but all that it says is stored already, as when it
 * is sent again because the first answer was lost. Refuses with 'changed-elsewhere' where it says anything else.
 */
export function isStoredAlready(
  version: number | undefined,
  before: { version: number } & Record<string, unknown>,
  change: Record<string, unknown>,
): boolean {
  if (version === undefined || version === before.version) return false
  if (Object.entries(change).every(([field, value]) => isSame(value, before[field]))) return true
  throw new Refusal('changed-elsewhere')
}
