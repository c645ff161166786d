/** Whose an uploaded file is: the store of media answers, and `app.ts` passes it. */
import { fieldRefusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'

/** Whether this path is an upload of this creator's own. */
export type OwnsUpload = (tx: Queries, userId: string, path: string) => Promise<boolean>

/** Refuses with 'not-your-upload' unless the path is none, the one that is stored already, or this creator's own upload. */
export async function assertOwnUpload(
  { ownsUpload, tx, userId }: { ownsUpload: OwnsUpload; tx: Queries; userId: string },
  field: string,
  path: string | null | undefined,
  before: string | null = null,
): Promise<void> {
  if (!path || path === before || (await ownsUpload(tx, userId, path))) return
  throw fieldRefusal(field, 'not-your-upload')
}
