/** Messages as lines for a terminal. */
import { plans } from '#rules/plans/plans.ts'
import type { Message } from '#server/support/messages.ts'
import { harmless, minuteOf, quoted } from './terminal-text.ts'

export function messageLines(messages: readonly Message[], most: number): string {
  if (messages.length === 0) return 'No messages.'
  const rest = messages.length === most ? `\n\nThese are the newest ${most}; there may be more.` : ''
  return messages.map(oneMessage).join('\n\n') + rest
}

function oneMessage({ createdAt, username, plan, email, text }: Message): string {
  const from = username && plan ? `${username} (${plans[plan].name})` : 'a visitor'
  const answer = email ? `answer to ${email}` : 'no address was given'
  return [`${minuteOf(createdAt.toISOString())}  ${from}, ${answer}`, ...quoted(text)].map(harmless).join('\n')
}
