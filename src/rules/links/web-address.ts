/** Which web addresses a visitor's browser may open. */
import { isFileName } from '../text/file-names.ts'
import { cleanIdentifier, cleanName } from '../text/typed-text.ts'

/** What browsers and other sites take in the address of a page. */
export const maxAddressLength = 2048

/**
 * Validates every address that a visitor's browser may open: http or https with the name of a host (or, after a scheme, its IPv4 address),
 * without credentials. One that was typed without a scheme gets https. Returns the normalised address; undefined for an invalid one.
 *
 * URL's parser repairs what it reads, so that odd text becomes somebody's site. It only reads what names a host as people write it.
 */
export function parseWebAddress(typed: string): string | undefined {
  const text = unwrap(cleanIdentifier(typed)).replace(beforePath, (head) => cleanName(head))
  const [, scheme, rest = ''] = /^(?:(https?):[\\/]*)*(?:\/\/)?(.*)$/is.exec(text) ?? []
  const [, host = '', port = ''] = /^([^/\\?#:]*)(:\d+)?(?=[/\\?#]|$)/.exec(rest) ?? []
  if (!isHost(host, scheme !== undefined) || holdsMore.test(rest)) return undefined

  const withScheme = `${scheme ?? 'https'}://${host.replace(/[.。．｡]$/, '')}${port}${rest.slice(host.length + port.length)}`
  if (!URL.canParse(withScheme)) return undefined
  const { hostname, href } = new URL(withScheme)
  const isOne = isDomainName(hostname) || (isIp(host) && hostname === host)
  return isOne && href.length <= maxAddressLength ? href : undefined
}

/** Without the quotes or brackets that it was copied with, and with `&` as HTML's source writes it. */
const unwrap = (text: string) =>
  text
    .replace(/^[<"“”„«»‹›`]+|[>"“”„«»‹›`]{1,3}$/g, '')
    .replace(/^['‘(](.*)['’)]$/s, '$1')
    .replace(/&(?:amp;)+/g, '&')

/** A scheme and a host, which keyboards of East Asia write full-width. Paths keep what they are written with. */
const beforePath = /^(?:[^/?#]*?[:：][\\/／]*)?[^/?#]*/u

/** Words or another address after the first, or the ellipsis of a link's shortened text. Only people's own queries have spaces. */
const holdsMore = /^[^?#]*\s|[\s\p{L}\p{N}]https?:\/\/|…$/iu

/** Labels of letters, digits and hyphens, divided by a dot of any script. The last one has a letter, or all are an IPv4 address. */
function isHost(host: string, hasScheme: boolean): boolean {
  if (hasScheme && isIp(host)) return true
  // "👉shop.example" is pointed at, and `menu.pdf` is on somebody's disk.
  if (!hasScheme && (/^\p{Extended_Pictographic}[^.]*[\p{L}\p{N}]/u.test(host) || isFileName(host))) return false
  const labels = host.replace(/[.。．｡]$/, '').split(/[.。．｡]/)
  return labels.length > 1 && labels.every((label) => labelPattern.test(label)) && /\p{L}/u.test(labels.at(-1) ?? '')
}

const isIp = (host: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)

/** Joiners shape the letters of Persian and Indian scripts, and some domains are emoji. Names below a domain may have underscores. */
const labelPattern = /^(?![\p{M}-])(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]|\ufe0f|\u200c|\u200d)+(?<![-\u200c-\u200d])$/u

/** As it is in DNS, after IDNA. No last label is a single letter, or begins with a digit as "1.5m" does. */
const isDomainName = (hostname: string): boolean =>
  hostname.length <= 253 && /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(hostname)
