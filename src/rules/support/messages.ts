/** Messages to support: what administrators answer with, their limits, and their titles. */

import { shortenText } from '../text/graphemes.ts'

export const replyKinds = ['reply', 'note'] as const

/** `reply` is that of admins' replies and notes. */
export const messageLimits = { text: 2000, reply: 5000 }

/** Older messages are deleted. */
export const messageRetention = { years: 2 }

/** What a message is called in a list: its first line, shortened. */
export function getMessageTitle(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return shortenText(line, 80)
}
