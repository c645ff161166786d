/** Lists the pages that are down, newest first. */
import type { Takedown } from '#contract/admin/moderation.ts'
import type { Services } from '#server/services/services.ts'
import { selectTakedowns } from './store.ts'

const pageSize = 30

/** `cursor` is the `nextCursor` of the previous part. */
export async function listTakedowns({ db }: Pick<Services, 'db'>, cursor: string | undefined) {
  const found = await selectTakedowns(db, cursor, pageSize + 1)
  const takedowns = found
    .slice(0, pageSize)
    .map(({ id, page, reason, note, createdAt }): Takedown => ({ id, ...page, reason, note, since: createdAt.toISOString() }))
  return { takedowns, nextCursor: found.length > pageSize ? (takedowns.at(-1)?.id ?? null) : null }
}
