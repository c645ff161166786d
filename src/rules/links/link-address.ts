/** Where a link may lead: to a web address, to an email that is begun, or to a phone number. */
import { linkLimits, linkMessages } from './links.ts'
import { parseWebAddress } from './web-address.ts'

/**
 * Validates every address of a link, an image or a product: what `parseWebAddress` accepts, one email address (with or without
 * `mailto:`, and a subject), or one phone number in its international form (with or without `tel:`). Returns the normalised address.
 */
export function parseLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  return parseMail(text) ?? parsePhone(text) ?? parseWebAddress(text)
}

/** It opens another page. Email addresses and phone numbers leave the visitor where they are. */
export const isWebAddress = (address: string): boolean => /^https?:/.test(address)

/** What is wrong with an address that `parseLinkAddress` refuses, for what it seems to be. */
export function describeInvalidAddress(typed: string): string {
  const text = typed.trim()
  if (/^mailto:/i.test(text) || /^[^\s/:@]+@[^\s/@]*$/.test(text)) return linkMessages.invalidMail
  if (/^tel:/i.test(text) || /^[+(]?\d[\d\s().-]{5,}$/.test(text)) return linkMessages.invalidPhone
  return linkMessages.invalidUrl
}

/** `ada@example.com`, `+442079460958`, `shop.example/autumn`. */
export const shortenAddress = (address: string): string =>
  address
    .replace(/^(?:https?:\/\/(?:www\.)?|tel:)/, '')
    .replace(/^mailto:([^?]*).*/, '$1')
    .replace(/\/$/, '')

/** Dots stand between other characters; the rest of what mail allows is never seen, and means something else in an address. */
const mailbox = /^[a-z\d_+'-]+(?:\.[a-z\d_+'-]+)*$/i

function parseMail(text: string): string | undefined {
  const [, name = '', domain = '', query] = /^(?:mailto:)?([^@?]+)@([^@?]+)(?:\?([\s\S]*))?$/i.exec(text) ?? []
  const host = parseMailHost(domain)
  const subject = query === undefined ? '' : parseSubject(query)
  if (!mailbox.test(name) || name.length > 64 || !host || subject === undefined) return undefined
  const address = `mailto:${name}@${host}${subject && `?subject=${encodeURIComponent(subject)}`}`
  return address.length <= linkLimits.url ? address : undefined
}

/** Numbers alone are the address of a machine, not of a mailbox. */
function parseMailHost(domain: string): string | undefined {
  const address = parseWebAddress(`https://${domain}`)
  const host = address?.slice('https://'.length, -1)
  const isHostAlone = address === `https://${host}/` && host !== undefined && /^[^/:?#]+\.[a-z][a-z\d-]*$/.test(host)
  return isHostAlone && host.length <= 253 ? host : undefined
}

/** Only a subject: what else an address can set (copies, blind copies, a text) is what a visitor should write themselves. */
function parseSubject(query: string): string | undefined {
  const [, encoded] = /^subject=([^&]*)$/i.exec(query) ?? []
  if (encoded === undefined) return undefined
  try {
    const subject = decodeURIComponent(encoded).trim()
    return subject.length <= linkLimits.subject && subject.isWellFormed() && !/\p{Cc}/u.test(subject) ? subject : undefined
  } catch {
    return undefined
  }
}

/** International, so that it is the right one wherever a visitor calls from. No service codes: a `*` or `#` could change their phone. */
function parsePhone(text: string): string | undefined {
  const compact = text
    .replace(/^tel:/i, '')
    .replace('(0)', '')
    .replace(/[\s().‐-―-]/g, '')
  const [, digits] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact) ?? []
  return digits && `tel:+${digits}`
}
