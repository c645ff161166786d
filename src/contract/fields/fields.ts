/** Schemas of fields that more than one endpoint accepts. */
import * as z from 'zod/mini'
import { accountMessages } from '#rules/accounts/account-messages.ts'
import { passwordLength, passwordMessages } from '#rules/accounts/passwords.ts'
import { findUsernameError, normaliseUsername } from '#rules/accounts/usernames.ts'
import { uploadMessages } from '#rules/media/upload-limits.ts'
import { planNames } from '#rules/plans/plans.ts'
import { emailMaxLength, parseEmailAddress } from '#rules/text/email-address.ts'
import { isWithinLength, maxUnitsPerCharacter } from '#rules/text/graphemes.ts'
import { cleanLine, cleanLines, cleanName } from '#rules/text/typed-text.ts'
import { hasVisibleCharacters } from '#rules/text/visible-text.ts'

const tooLongMessage = (max: number) => `Use at most ${max} characters.`

/** Lone surrogates, noncharacters and U+0000 are not valid text anywhere. */
const isClean = (typed: string) => typed.isWellFormed() && !typed.includes('\0') && !/\p{Noncharacter_Code_Point}/u.test(typed)

const textError =
  (missing = 'This is missing.') =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? missing : 'This must be text.'

/** Counts characters as readers do, as the screens' fields do: an emoji is one. */
export function maxCharacters(max: number, message = tooLongMessage(max)) {
  const check = z.refine<string>((typed) => isWithinLength(typed, max), message)
  // For the API's description, as `z.maxLength` does it.
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag.maximum = max
  })
  return check
}

/** A trimmed line of text. `missing` says that there is none. */
export const text = (max: number, missing?: string) =>
  z
    .string({ error: textError(missing) })
    .check(z.overwrite(cleanLine), maxCharacters(max), z.refine(isClean, 'This contains characters that cannot be shown.'))

/** Like `text`, with line breaks allowed. */
export const multilineText = (max: number, missing?: string) =>
  z
    .string({ error: textError(missing) })
    .check(z.overwrite(cleanLines), maxCharacters(max), z.refine(isClean, 'This contains characters that cannot be shown.'))

/** Checks that make a text required; spaces and invisible characters alone are not enough. */
export const requireVisible = (missing: string) =>
  [z.minLength(1, missing), z.refine<string>(hasVisibleCharacters, missing)] as const

/** An empty text means none. */
export const optionalText = (max: number) => z.optional(z.nullable(text(max)))

/** What a password that is within its limit has at most. */
export const maxPasswordUnits = passwordLength.max * maxUnitsPerCharacter

/** The password of an existing account; for new passwords see `newPassword`. */
export const existingPassword = z
  .string(passwordMessages.required)
  .check(z.minLength(1, passwordMessages.required), z.maxLength(maxPasswordUnits, passwordMessages.required))

export const id = z.string("That isn't a valid id.").check(z.toLowerCase(), z.uuid("That isn't a valid id."))

export const plan = z.enum(planNames, 'Choose a plan: free, pro, premium or lifetime.')

export const username = z.string(accountMessages.usernameRequired).check(
  z.overwrite(normaliseUsername),
  z.superRefine((name, context) => {
    const error = findUsernameError(name)
    if (error) context.addIssue({ code: 'custom', message: error })
  }),
)

/** Stored in lower case and as mail servers take it, so that one address has one account. */
export const email = z.string(accountMessages.emailRequired).check(
  z.overwrite((typed) => parseEmailAddress(typed)?.toLowerCase() ?? cleanName(typed)),
  z.maxLength(emailMaxLength, accountMessages.emailTooLong),
  z.email({ error: accountMessages.invalidEmail, pattern: /@/ }),
  z.refine((typed) => parseEmailAddress(typed) !== undefined, accountMessages.invalidEmail),
)

/** A UUID that a client generates: only random versions (4 and 7) are accepted. */
export const clientId = id.check(z.regex(/^.{14}[47]/, "That isn't a valid id."))

export const toggle = z.boolean('This must be on or off.')

/** The version of a record that a change was made from. */
export const version = z.int("That isn't a valid version.").check(z.gte(0, "That isn't a valid version."))

/** Rejects a change that contains only a version. */
export const requireChange = z.refine<object>(
  (change) => Object.keys(change).some((name) => name !== 'version'),
  'There is nothing to change.',
)

/** A moment in a response: ISO 8601, in UTC. */
export const moment = z.iso.datetime()

export const pence = z.int()

const dateTimeMessage = 'Please choose a date and time.'

/** A date and time with any time zone; becomes UTC. */
export const dateTime = z.iso.datetime({ offset: true, error: dateTimeMessage }).check(
  z.refine((typed) => /^(19|2\d)\d\d-/.test(typed), dateTimeMessage),
  z.overwrite((typed) => (Number.isNaN(Date.parse(typed)) ? typed : new Date(typed).toISOString())),
)

/** The path of an uploaded file; an empty one means none. The server checks that it belongs to the creator. */
export const uploadPath = z.string().check(z.regex(/^(\/media\/(?!.*\.\.)[\w./-]{1,200})?$/, uploadMessages.notYours))

/** A number for each name of a list. A schema of records would be in what every screen of the app loads first. */
export const tally = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as { [K in Name]: z.ZodMiniInt })
