/** What requests that change a page, a link or a block have in common: absent fields, versions, and ids that the client chose. */
import { Refusal } from '#rules/platform/refusals.ts'
import { isSame } from '#rules/same.ts'
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
  if (Object.entries(change).every(([field, value]) => isSame(value, stored[field]))) return 'already-stored'
  throw new Refusal('changed-elsewhere')
}

/** Refuses with 'id-in-use' where the id that a client chose belongs to another creator's item, or to one of another kind. */
export function throwIdInUse(error: unknown): never {
  throw ['links_pkey', 'content_blocks_pkey'].includes(findViolatedConstraint(error) ?? '') ? new Refusal('id-in-use') : error
}
