/** What a link on a page may be, and what it is where its creator says nothing else. */

export const linkLimits = { title: 100, url: 2048, description: 200 }

export const blankLink = {
  description: null,
  icon: null,
  linkImage: null,
  animationType: 'none',
  visibleFrom: null,
  visibleUntil: null,
  isAd: false,
  isPinned: false,
  isActive: true,
} as const

/** What a page can hold at all, whatever the plan: beyond it a page would be too heavy to draw, to send and to put in order. */
export const mostLinks = 1000

/**
 * The one gate for every address that a visitor's browser may open: http or https with a public-looking host.
 * An address typed without a scheme gets https. Returns the normalised address, or undefined.
 */
export function webAddress(typed: string): string | undefined {
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
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

export const linkWords = {
  needsTitle: 'Title is required',
  needsUrl: 'URL is required',
  endsFirst: 'The end must come after the beginning.',
  badUrl: 'Please enter a valid URL (e.g., example.com or https://example.com)',
}
