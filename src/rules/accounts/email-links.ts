/**
 * Links in emails. The secret follows `#`, so that neither a server's log nor the next site's referrer contains it. Opening a link
 * changes nothing yet: it fills in the screen, and the person confirms by pressing a button.
 */
import { paths } from '../platform/paths.ts'

const withToken = (path: string) => (token: string) => `${path}#token=${token}`

export const resetPasswordLink = withToken(paths.resetPassword)
export const confirmEmailLink = withToken(paths.confirmEmail)
export const undoEmailLink = withToken(paths.undoEmail)
export const undoTwoFactorLink = withToken(paths.undoTwoFactor)

/** `ticket` identifies the account, so that the link works on another device too. */
export const verifyEmailLink = (code: string, ticket: string): string => `${paths.verifyEmail}#token=${code}&ticket=${ticket}`

/** Reads the secrets from the address of a screen that such a link opened. */
export function parseLinkSecrets({ search, hash }: { search: string; hash: string }): { token?: string; ticket?: string } {
  const params = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) params.set(name, value)
  const token = params.get('token')
  const ticket = params.get('ticket')
  return { ...(token ? { token } : {}), ...(ticket ? { ticket } : {}) }
}
