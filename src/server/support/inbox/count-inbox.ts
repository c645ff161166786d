/** How many people wait for a reply, and how many for longer than was promised. */
import { getReplyDue } from '#rules/support/reply-time.ts'
import type { Services } from '#server/services/services.ts'
import { countWaiting, countWaitingSince } from './store.ts'

export async function countInbox({ db, now }: Pick<Services, 'db' | 'now'>): Promise<{ waiting: number; overdue: number }> {
  const moment = now()
  const promisedMs = getReplyDue(moment).getTime() - moment.getTime()
  const [waiting, overdue] = await Promise.all([countWaiting(db), countWaitingSince(db, new Date(moment.getTime() - promisedMs))])
  return { waiting, overdue }
}
