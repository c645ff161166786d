/** Support messages as text for a terminal. */
import { plans } from '#rules/plans/plans.ts'
import type { Message } from '#server/support/messages.ts'
import { formatMinute, quoteLines, stripControlCharacters } from './terminal-text.ts'

export function formatMessages(messages: readonly Message[], limit: number): string {
  if (messages.length === 0) return 'No messages.'
  const rest = messages.length === limit ? `\n\nShowing the newest ${limit}. There may be more.` : ''
  return messages.map(formatMessage).join('\n\n') + rest
}

function formatMessage({ createdAt, username, plan, email, text }: Message): string {
  const from = username && plan ? `${username} (${plans[plan].name})` : 'a visitor'
  const replyTo = email ? `reply to ${email}` : 'no email address'
  return [`${formatMinute(createdAt.toISOString())}  ${from}, ${replyTo}`, ...quoteLines(text)]
    .map(stripControlCharacters)
    .join('\n')
}
