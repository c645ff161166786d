/**
 * Links in letters. A secret stands behind `#`, where neither a server's log nor the next site sees it, and opening the link does
 * nothing yet: the screen is filled in and waits for a press.
 */
import { paths } from '../platform/paths.ts'

const withToken = (path: string) => (token: string) => `${path}#token=${token}`

export const resetPasswordLink = withToken(paths.resetPassword)
export const confirmEmailLink = withToken(paths.confirmEmail)
export const undoEmailLink = withToken(paths.undoEmail)

/** `ticket` names the account, so that the link works on another device too. */
export const verifyEmailLink = (code: string, ticket: string): string => `${paths.verifyEmail}?token=${code}#ticket=${ticket}`

/** What a screen that was opened by such a link finds in its address. */
export function parseLinkSecrets({ search, hash }: { search: string; hash: string }): { token?: string; ticket?: string } {
  const found = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) found.set(name, value)
  const token = found.get('token')
  const ticket = found.get('ticket')
  return { ...(token ? { token } : {}), ...(ticket ? { ticket } : {}) }
}
