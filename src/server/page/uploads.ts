/** Checks that an uploaded file belongs to the creator who uses it, through a function of the media feature that `app.ts` passes in. */
import { fieldRefusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'

/** Whether this path is an upload of this creator. */
export type OwnsUpload = (tx: Queries, userId: string, path: string) => Promise<boolean>

/** Refuses with 'not-your-upload' unless the path is empty, stored already, or an upload of this creator. */
export async function assertOwnUpload(
  { ownsUpload, tx, userId }: { ownsUpload: OwnsUpload; tx: Queries; userId: string },
  field: string,
  path: string | null | undefined,
  before: string | null = null,
): Promise<void> {
  if (!path || path === before || (await ownsUpload(tx, userId, path))) return
  throw fieldRefusal(field, 'not-your-upload')
}
