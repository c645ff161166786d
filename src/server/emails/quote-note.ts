/** What an operator wrote to a creator, in an email that says more. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

export const quoteNote = (note: string | null | undefined): Pick<Email, 'quote'> =>
  note ? { quote: { label: `A note from ${brand.name}`, text: note } } : {}
