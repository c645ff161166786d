/** Until when support has promised to reply. */
import { getSettings, type ReplyTime } from '../platform/settings.ts'
import { hourMs } from '../time/durations.ts'

const hours: Record<ReplyTime, number> = {
  '3-minutes': 0.05,
  '1-hour': 1,
  '4-hours': 4,
  '24-hours': 24,
  '2-days': 48,
  '5-days': 120,
}

/** `createdAt` is when the message was sent. */
export const getReplyDue = (createdAt: Date, promised: ReplyTime = getSettings()['support.replyTime']): Date =>
  new Date(createdAt.getTime() + hours[promised] * hourMs)
