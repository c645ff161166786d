/** Messages as lines for a terminal. */
import { plans } from '#rules/plans/plans.ts'
import type { Message } from '#server/support/messages.ts'
import { stripControlCharacters, formatMinute, quoteLines } from './terminal-text.ts'

export function formatMessages(messages: readonly Message[], most: number): string {
  if (messages.length === 0) return 'No messages.'
  const rest = messages.length === most ? `\n\nThese are the newest ${most}; there may be more.` : ''
  return messages.map(formatMessage).join('\n\n') + rest
}

function formatMessage({ createdAt, username, plan, email, text }: Message): string {
  const from = username && plan ? `${username} (${plans[plan].name})` : 'a visitor'
  const answer = email ? `answer to ${email}` : 'no address was given'
  return [`${formatMinute(createdAt.toISOString())}  ${from}, ${answer}`, ...quoteLines(text)].map(stripControlCharacters).join('\n')
}
