/** Messages to support: what administrators answer with, their limits and titles, whose are answered first, and by when. */
import type { Plan } from '../plans/plans.ts'
import { getSettings, type ReplyTime } from '../platform/settings.ts'
import { shortenText } from '../text/graphemes.ts'
import { hourMs } from '../time/durations.ts'

export const replyKinds = ['reply', 'note'] as const

/** Characters of a search in the help articles. */
export const maxHelpQuestion = 100

/** `reply` is that of admins' replies and notes. */
export const messageLimits = { text: 2000, reply: 5000 }

/** Older messages are deleted. */
export const messageRetention = { years: 2 }

/** What a message is called in a list: its first line, shortened. */
export function getMessageTitle(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return shortenText(line, 80)
}

const hours: Record<ReplyTime, number> = {
  '3-minutes': 0.05,
  '1-hour': 1,
  '4-hours': 4,
  '24-hours': 24,
  '2-days': 48,
  '5-days': 120,
}

/** Until when support has promised to reply. `createdAt` is when the message was sent. */
export const getReplyDue = (createdAt: Date, promised: ReplyTime = getSettings()['support.replyTime']): Date =>
  new Date(createdAt.getTime() + hours[promised] * hourMs)

/** Lifetime’s messages (VIP) are answered first, then Premium’s (priority), then everyone else’s. `label` is what an email to support begins with. */
export const supportPriorities = {
  vip: { label: 'VIP' },
  priority: { label: 'Priority' },
  standard: { label: undefined },
} as const

export type SupportPriority = keyof typeof supportPriorities

/** Null for a visitor. */
export function getSupportPriority(plan: Plan | null): SupportPriority {
  if (plan === 'lifetime') return 'vip'
  return plan === 'premium' ? 'priority' : 'standard'
}

/** Messages of one priority stay in the order in which they are. */
export function sortByPriority<M extends { plan: Plan | null }>(messages: readonly M[]): M[] {
  const order = Object.keys(supportPriorities)
  const rank = ({ plan }: M) => order.indexOf(getSupportPriority(plan))
  return messages.toSorted((one, other) => rank(one) - rank(other))
}
