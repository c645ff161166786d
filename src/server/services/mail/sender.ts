/** Whom emails are from: MAIL_FROM, or the product's name at an address of this host. */
import { brand } from '#rules/platform/brand.ts'
import type { Config } from '#server/config.ts'

export const readSender = ({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string =>
  mailFrom ?? `${toDisplayName(brand.name)} <no-reply@${new URL(publicUrl).hostname}>`

/** Quoted where it has more than letters, digits and spaces (RFC 5322, 3.4). */
const toDisplayName = (name: string) => (/^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`)
