/** Where a link may lead: to a web address, to an email that is begun, or to a phone number. */
import { parseEmailAddress } from '../text/email-address.ts'
import { isWithinLength } from '../text/graphemes.ts'
import { cleanIdentifier, cleanNumber } from '../text/typed-text.ts'
import { linkLimits, linkMessages } from './links.ts'
import { parseWebAddress } from './web-address.ts'

/**
 * Validates every address of a link, an image or a product: what `parseWebAddress` accepts, one email address (with or without
 * `mailto:`, and a subject), or one phone number in its international form (with or without `tel:`). Returns the normalised address.
 */
export function parseLinkAddress(typed: string): string | undefined {
  const text = cleanIdentifier(typed)
  return parseMail(text) ?? parsePhone(text) ?? parseWebAddress(text)
}

/** It opens another page. Email addresses and phone numbers leave the visitor where they are. */
export const isWebAddress = (address: string): boolean => /^https?:/.test(address)

/** What is wrong with an address that `parseLinkAddress` refuses, for what it seems to be. */
export function describeInvalidAddress(typed: string): string {
  const text = cleanIdentifier(typed)
  const number = cleanNumber(text)
  if (text.length > linkLimits.url && /^(?:https?:|mailto:)/i.test(text)) return linkMessages.tooLong
  if (/^[^\p{L}\p{N}]*@/u.test(number)) return linkMessages.handle
  if (/^mailto:|<[^<>@]+@[^<>@]+>$/i.test(text) || /^[^\s/:@]+@[^\s/@]*(?:[,;]\s*[^\s/:@]+@[^\s/@]*)*$/.test(text))
    return parseMail(text.replace(/\?.*/s, '')) ? linkMessages.mailExtras : linkMessages.invalidMail
  if (withExtension.test(number)) return linkMessages.phoneExtension
  if (withTrunkZero.test(compactPhone(text))) return linkMessages.phoneZero
  if (/…$/.test(text) && /\.\p{L}{2,}/u.test(text)) return linkMessages.cutShort
  if (/[^a-z]https?:\/\/|^(?=.*\s|\p{Extended_Pictographic}).*[\p{L}\p{N}]\.\p{L}{2,}/iu.test(text))
    return linkMessages.wordsAround
  if (/^tel:|^\+\d|^\(?\d[\d\s()./-]{5,}$/i.test(number)) return linkMessages.invalidPhone
  if (/^whatsapp:/i.test(text)) return linkMessages.whatsapp
  if (/^(?:sms|smsto|mms|facetime|facetime-audio|callto):/i.test(text)) return linkMessages.phoneScheme
  if (namesOtherScheme(text)) return linkMessages.otherScheme
  return /\+\d[\d\s()./-]{6,}/.test(number) ? linkMessages.invalidPhone : linkMessages.invalidUrl
}

/**
 * Of an app or a wallet. A port looks like a scheme's colon, so do a mistyped `https:` and a sentence; what runs as a script or opens a file is
 * nothing that people mean.
 */
const namesOtherScheme = (text: string): boolean =>
  /^(?!h*t+p+s*:|javascript:|data:|vbscript:|file:|blob:)[a-z][a-z\d+-]*:(?!\s|\d+(?:[/?#]|$))/i.test(text)

/** `ada@example.com`, `+442079460958`, `shop.example/autumn`. */
export const shortenAddress = (address: string): string =>
  address
    .replace(/^(?:https?:\/\/(?:www\.)?|tel:)/, '')
    .replace(/^mailto:([^?]*).*/, (_, mailbox: string) => decodeURIComponent(mailbox))
    .replace(/\/$/, '')

function parseMail(text: string): string | undefined {
  const [, scheme, mailbox = '', query] = /^(mailto:(?:\/\/)?)?([^@＠]+[@＠][^@＠?]+)(?:\?([\s\S]*))?$/i.exec(text) ?? []
  const email = parseEmailAddress((scheme && decode(mailbox)) ?? mailbox)
  const subject = query === undefined ? '' : parseSubject(query)
  if (!email || subject === undefined) return undefined
  const address = `mailto:${encodeMailbox(email)}${subject && `?subject=${encodeURIComponent(subject)}`}`
  return address.length <= linkLimits.url ? address : undefined
}

/** RFC 6068, 2: what means something in an address is written as its code. */
const encodeMailbox = (email: string) => encodeURIComponent(email).replace('%40', '@').replaceAll('%2B', '+')

/** Only a subject: what else an address can set (copies, blind copies, a text) is what a visitor should write themselves. */
function parseSubject(query: string): string | undefined {
  const [, encoded] = /^subject=([^&]*)$/i.exec(query) ?? []
  const subject = encoded === undefined ? undefined : decode(encoded)?.trim()
  return subject !== undefined &&
    isWithinLength(subject, linkLimits.subject) &&
    subject.isWellFormed() &&
    !/\p{Cc}/u.test(subject)
    ? subject
    : undefined
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

const withExtension = /^(?:tel:)?\+?[\d\s()./-]{7,}(?:[;,]?\s*(?:ext|extension|x|#)[.=:\s]*\d+)$/i

/** International, so that it is the right one wherever a visitor calls from. No service codes: a `*` or `#` could change their phone. */
function parsePhone(text: string): string | undefined {
  const compact = compactPhone(text)
  const [, digits] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact) ?? []
  // What was saved stays on its page.
  const isSaved = text === `tel:+${digits}`
  return digits && (isSaved || !withTrunkZero.test(compact)) ? `tel:+${digits}` : undefined
}

const compactPhone = (text: string) =>
  cleanNumber((/^tel:/i.test(text) && decode(text)) || text)
    .replace(/^tel:/i, '')
    .replace('(0)', '')
    .replace(/[\s()./-]/g, '')

/** Countries in which a number begins with a 0 only for callers from within, so that `+44 020 …` reaches nobody. In Italy it is part of it. */
const withTrunkZero = /^(?:\+|00)(?:2[07]|3[1-3]|4[013469]|6[0-46]|8[1246]|9[0-58]|353|358|380|97[12])0\d{5,}$/
