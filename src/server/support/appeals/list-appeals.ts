/** Lists the appeals that nobody has decided. */
import type { OpenAppeal } from '#contract/admin/moderation.ts'
import type { Services } from '#server/services/services.ts'
import { selectOpenAppeals } from './store.ts'

const pageSize = 30

/** `cursor` is the `nextCursor` of the previous part. */
export async function listAppeals({ db }: Pick<Services, 'db'>, cursor: string | undefined) {
  const found = await selectOpenAppeals(db, cursor, pageSize + 1)
  const appeals = found.slice(0, pageSize).map(
    ({ page, since, until, sentAt, ...appeal }): OpenAppeal => ({
      ...appeal,
      ...page,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      sentAt: sentAt.toISOString(),
    }),
  )
  return { appeals, nextCursor: found.length > pageSize ? (appeals.at(-1)?.id ?? null) : null }
}
