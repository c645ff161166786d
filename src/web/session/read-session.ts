/** Whether what the browser kept of a session can be believed. */
import type { User } from '#contract/accounts.ts'
import { planNames } from '#rules/plans.ts'
import { objectIn } from './browser-storage.ts'

export type Session = { token: string; user: User }

/**
 * Reads a session from the two texts that the storage holds. Nothing stored, or a token alone, is no session; a user that is
 * not one (cut off, hand-edited, from another version) is `corrupt`.
 */
export function readSession(token: string | null, userText: string | null): Session | undefined | 'corrupt' {
  if (userText === null) return undefined
  const user = objectIn(userText)
  if (!isUser(user)) return 'corrupt'
  return token ? { token, user } : undefined
}

/** Enough to draw the dashboard by until the server has said the rest. */
function isUser(value: unknown): value is User {
  const { id, username, plan } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof username === 'string' && planNames.some((name) => name === plan)
}
