/** What requests that change a page, a link or a block have in common: absent fields, versions, and ids that the client chose. */
import { dequal } from 'dequal/lite'
import { Refusal } from '#rules/platform/refusals.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'

/** The columns that a change sets: only the fields that were sent, with an empty text as null. */
export const toColumns = (change: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  )

/**
 * Keeps two tabs from overwriting each other: a change may name the version of the record that it was made from. A change from another
 * version whose values are all stored already was sent again because the first answer was lost. Refuses with 'changed-elsewhere' where
 * a change from another version says anything else.
 */
export function resolveVersion(
  version: number | undefined,
  stored: { version: number } & Record<string, unknown>,
  change: Record<string, unknown>,
): 'apply' | 'already-stored' {
  if (version === undefined || version === stored.version) return 'apply'
  if (Object.keys(pickChanged(stored, change)).length === 0) return 'already-stored'
  throw new Refusal('changed-elsewhere')
}

/** The fields of a change whose values differ from the stored ones. */
export const pickChanged = <Change extends object>(stored: Record<string, unknown>, change: Change): Partial<Change> =>
  Object.fromEntries(Object.entries(change).filter(([field, value]) => !dequal(value, stored[field]))) as Partial<Change>

/** Refuses with 'id-in-use' where the id that a client chose belongs to another creator's item, or to one of another kind. */
export function throwIdInUse(error: unknown): never {
  throw ['links_pkey', 'content_blocks_pkey'].includes(findViolatedConstraint(error) ?? '') ? new Refusal('id-in-use') : error
}
