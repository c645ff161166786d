/** Helpers for requests that change a page, a link or a block: absent fields, versions, and ids that the client chose. */
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
 * Prevents two tabs from overwriting each other: a change may name the version of the record that it is based on. A change based on an
 * outdated version is accepted if all its values are stored already, because then it was sent again after a lost response. Refuses with
 * 'changed-elsewhere' otherwise.
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

/** Refuses with 'id-in-use' if the id that a client chose belongs to another creator's item, or to an item of another kind. */
export function throwIdInUse(error: unknown): never {
  throw ['links_pkey', 'content_blocks_pkey'].includes(findViolatedConstraint(error) ?? '') ? new Refusal('id-in-use') : error
}
