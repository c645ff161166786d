/** Parses the session that the browser has stored. */
import type { User } from '#contract/accounts/user.ts'
import { planNames } from '#rules/plans/plans.ts'
import { parseObject } from '#rules/text/parse-json.ts'

export type BrowserSession = { token: string; user: User }

/**
 * Parses the two stored texts. Nothing stored, or a token without a user, is no session; a text that is no user (cut off,
 * edited by hand, from another version) is `corrupt`.
 */
export function parseSession(token: string | null, userText: string | null): BrowserSession | undefined | 'corrupt' {
  if (userText === null) return undefined
  const user = parseObject(userText)
  if (!isUser(user)) return 'corrupt'
  return token ? { token, user } : undefined
}

/** Checks what the dashboard needs until the server has sent the whole user. */
function isUser(value: unknown): value is User {
  const { id, username, plan } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof username === 'string' && planNames.some((name) => name === plan)
}
