/** Whether what the browser kept of a session can be believed. */
import type { User } from '#contract/accounts/user.ts'
import { planNames } from '#rules/plans/plans.ts'
import { parseObject } from './browser-storage.ts'

export type BrowserSession = { token: string; user: User }

/**
 * Reads a session from the two texts that the storage holds. Nothing stored, or a token alone, is no session; a user that is
 * not one (cut off, hand-edited, from another version) is `corrupt`.
 */
export function parseSession(token: string | null, userText: string | null): BrowserSession | undefined | 'corrupt' {
  if (userText === null) return undefined
  const user = parseObject(userText)
  if (!isUser(user)) return 'corrupt'
  return token ? { token, user } : undefined
}

/** Enough to draw the dashboard by until the server has said the rest. */
function isUser(value: unknown): value is User {
  const { id, username, plan } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof username === 'string' && planNames.some((name) => name === plan)
}
