/** The codes of two-factor sign-in, as they are sent. */
import * as z from 'zod/mini'
import { codeMessages } from '#rules/accounts/two-factor.ts'
import { cleanCode, cleanIdentifier } from '#rules/text/typed-text.ts'

/** Exactly six digits, of any script; what groups them, or was copied with them, is ignored. */
export const sixDigits = (message: string) =>
  z.string(message).check(z.maxLength(20, message), z.overwrite(cleanCode), z.regex(/^\d{6}$/, message))

export const appCode = sixDigits(codeMessages.sixDigits)

/** A code from the app, or a backup code in any letter case and grouping. */
export const anyCode = z
  .string(codeMessages.anyCode)
  .check(z.overwrite(cleanIdentifier), z.minLength(6, codeMessages.anyCode), z.maxLength(30, codeMessages.anyCode))
