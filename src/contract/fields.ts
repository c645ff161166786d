/** The kinds of field that more than one endpoint takes. */

import * as z from 'zod/mini'
import { planNames } from '#rules/plans.ts'
import { normalUsername, usernameFault } from '#rules/usernames.ts'

/** Control characters and line breaks have no place in a name or a title; lone surrogates and noncharacters are no text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f]/
const isClean = (line: string) => line.isWellFormed() && !controls.test(line) && !/\p{Noncharacter_Code_Point}/u.test(line)

/** A trimmed line of text of at most so many characters (UTF-16 units, as an input's maxlength counts). */
export const text = (most: number, tooLong = `Use at most ${most} characters.`) =>
  z
    .string('This must be text.')
    .check(z.trim(), z.maxLength(most, tooLong), z.refine(isClean, 'This contains characters that cannot be shown.'))

/** The same, over several lines. */
export const lines = (most: number) =>
  z.string('This must be text.').check(
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(most, `Use at most ${most} characters.`),
    z.refine((typed) => isClean(typed.replace(/[\n\t]/g, '')), 'This contains characters that cannot be shown.'),
  )

/** An optional text: an empty one is the same as none. */
export const optionalText = (most: number) => z.optional(z.nullable(text(most)))

export const id = z.string('That is not an id.').check(z.toLowerCase(), z.uuid('That is not an id.'))

export const plan = z.enum(planNames, 'Choose a plan: free, pro, premium or lifetime.')

export const username = z.string('Please choose a username.').check(
  z.maxLength(200, 'Use 3 to 30 characters.'),
  z.overwrite(normalUsername),
  z.superRefine((name, context) => {
    const fault = usernameFault(name)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
)

/** Stored in lower case, so that one mailbox is one account. */
export const email = z
  .string('Please enter your email address')
  .check(
    z.trim(),
    z.maxLength(254, 'That email address is too long.'),
    z.toLowerCase(),
    z.email('Please enter a valid email address.'),
  )
