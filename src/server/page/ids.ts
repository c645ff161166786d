/** Ids that clients bring along, so that what they send twice is stored once. */
import { Refusal } from '#rules/refusals.ts'
import { refusedBy } from '#server/database/failures.ts'

/** An id that stands for something of another creator's, or of another kind, cannot be used again. */
export function asIdInUse(error: unknown): never {
  throw ['links_pkey', 'content_blocks_pkey'].includes(refusedBy(error) ?? '') ? new Refusal('id-in-use') : error
}
