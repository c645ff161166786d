/** What an email address is: as in HTML's `<input type="email">`, with the name of a domain, which may be international. */
import { parseWebAddress } from '../links/web-address.ts'
import { cleanName } from './typed-text.ts'

/** RFC 5321, 4.5.3.1: of the part before the @, and of the whole, without the angle brackets. */
const maxLocalLength = 64
export const emailMaxLength = 254

/** RFC 5322, 3.2.3, without what would have to be quoted. Dots stand between other characters. */
const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i

/** The address as mail servers take it, its domain in lower case and ASCII; undefined for what is no address. */
export function parseEmailAddress(typed: string): string | undefined {
  const [, local = '', domain = ''] =
    /^(?:mailto:|<)?([^@]+)@([^@]+?)[>,;]{0,3}$/i.exec(cleanName(typed).replaceAll('’', "'")) ?? []
  const host = parseDomain(domain)
  const address = `${local}@${host}`
  return host && localPart.test(local) && local.length <= maxLocalLength && address.length <= emailMaxLength ? address : undefined
}

/** Numbers alone are the address of a machine, not of a mailbox. */
function parseDomain(domain: string): string | undefined {
  const address = /[/\\?#:_]/.test(domain) ? undefined : parseWebAddress(domain)
  return address?.slice('https://'.length, -1)
}
