/** Which web addresses a visitor's browser may open. */
import { linkLimits } from './links.ts'

/**
 * Validates every address that a visitor's browser may open: http or https with a public-looking host. An address that was typed
 * without a scheme gets https. Returns the normalised address; undefined for an invalid one.
 */
export function parseWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return undefined

  const { protocol, hostname, username, password, href } = new URL(withScheme)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const hasDomain = /^[^.].*\.[^.]+\.?$/.test(hostname)
  const hasCredentials = username !== '' || password !== ''
  return isWeb && hasDomain && !hasCredentials && href.length <= linkLimits.url ? href : undefined
}
