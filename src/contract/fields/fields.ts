/** The kinds of field that more than one endpoint takes. */

import * as z from 'zod/mini'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { findUsernameError, normaliseUsername } from '#rules/accounts/usernames.ts'
import { uploadMessages } from '#rules/media/upload-limits.ts'
import { planNames } from '#rules/plans/plans.ts'
import { hasVisibleCharacters } from '#rules/text/visible-text.ts'

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
export const multilineText = (most: number) =>
  z.string('This must be text.').check(
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(most, `Use at most ${most} characters.`),
    z.refine((typed) => isClean(typed.replace(/[\n\t]/g, '')), 'This contains characters that cannot be shown.'),
  )

/** What makes a text that has to be there and to be seen of one that may be empty. */
export const requireVisible = (missing: string) =>
  [z.minLength(1, missing), z.refine<string>(hasVisibleCharacters, missing)] as const

/** An optional text: an empty one is the same as none. */
export const optionalText = (most: number) => z.optional(z.nullable(text(most)))

/** A password that somebody has; what a new one must be stands in `accounts.ts`. */
export const existingPassword = z
  .string('Please enter your password.')
  .check(z.minLength(1, 'Please enter your password.'), z.maxLength(passwordLength.max, 'Please enter your password.'))

export const id = z.string('That is not an id.').check(z.toLowerCase(), z.uuid('That is not an id.'))

export const plan = z.enum(planNames, 'Choose a plan: free, pro, premium or lifetime.')

export const username = z.string('Please choose a username.').check(
  z.overwrite(normaliseUsername),
  z.superRefine((name, context) => {
    const fault = findUsernameError(name)
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

/** An id that a client makes: of version 4 or 7, so that nobody chooses one that means something. */
export const clientId = id.check(z.regex(/^.{14}[47]/, 'That is not an id.'))

export const toggle = z.boolean('This is either on or off.')

/** The version of a record that a change was made from. */
export const version = z.int('That is not a version.').check(z.gte(0, 'That is not a version.'))

/** A change that names a version alone is none. */
export const requireChange = z.refine<object>(
  (change) => Object.keys(change).some((name) => name !== 'version'),
  'There is nothing to change.',
)

const notAMoment = 'Please choose a day and a time.'

/** A moment in any time zone; becomes UTC. */
export const dateTime = z.iso.datetime({ offset: true, error: notAMoment }).check(
  z.refine((typed) => /^(19|2\d)\d\d-/.test(typed), notAMoment),
  z.overwrite((typed) => (Number.isNaN(Date.parse(typed)) ? typed : new Date(typed).toISOString())),
)

/** The path of something that the creator uploaded; an empty one is none. Whose it is, the server asks. */
export const uploadPath = z.string().check(z.regex(/^(\/media\/(?!.*\.\.)[\w./-]{1,200})?$/, uploadMessages.notYours))
