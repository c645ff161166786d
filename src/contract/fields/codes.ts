/** The codes of two-factor sign-in, as they are sent. */
import * as z from 'zod/mini'
import { codeMessages } from '#rules/accounts/two-factor.ts'
import { cleanIdentifier, cleanNumber } from '#rules/text/typed-text.ts'

/** Exactly six digits; of any script; the spaces that authenticators show between them are ignored. */
export const appCode = z.string(codeMessages.sixDigits).check(
  z.maxLength(20, codeMessages.sixDigits),
  z.overwrite((typed) => cleanNumber(typed).replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, codeMessages.sixDigits),
)

/** A code from the app, or a backup code in any letter case and grouping. */
export const anyCode = z
  .string(codeMessages.anyCode)
  .check(z.overwrite(cleanIdentifier), z.minLength(6, codeMessages.anyCode), z.maxLength(30, codeMessages.anyCode))
