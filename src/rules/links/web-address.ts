/** Web addresses: which a visitor's browser may open, and how they are shown. */
import { linkLimits } from './links.ts'

/**
 * The one gate for every address that a visitor's browser may open: http or https with a public-looking host.
 * An address typed without a scheme gets https. Returns the normalised address, or undefined.
 */
export function parseWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return undefined

  const { protocol, hostname, username, password, href } = new URL(withScheme)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const hasDomain = /^[^.].*\.[^.]+\.?$/.test(hostname)
  const hidesItsHost = username !== '' || password !== ''
  return isWeb && hasDomain && !hidesItsHost && href.length <= linkLimits.url ? href : undefined
}

/** How an address is shown in a list: without scheme, `www.` and a lone slash. */
export const shortenAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
