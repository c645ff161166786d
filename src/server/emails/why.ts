/** Why someone gets an email, as its footer says it. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

/** For what happened to an account: payments, its page, its security. */
export const whyAccount = (username: string): string =>
  `You get this email because you have a ${brand.name} account, @${username}.`

export const whySecurity = (username: string): string =>
  `This email keeps your ${brand.name} account, @${username}, safe, so it can’t be switched off.`

/** For addresses that nobody has confirmed yet. */
export const whyAddress = (): string => `You get this email because someone entered this address at ${brand.name}.`

export const whyOperator = (): string => `You get this email because messages to ${brand.name} support go to this address.`

/** What an operator wrote to a creator, in an email that says more. */
export const quoteNote = (note: string | null | undefined): Pick<Email, 'quote'> =>
  note ? { quote: { label: `A note from ${brand.name}`, text: note } } : {}
