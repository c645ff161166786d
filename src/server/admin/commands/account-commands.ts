/** The subcommands about one account: creating it, its password, its plan, banning it and deleting it. */
import { newPassword } from '#contract/accounts/sign-in.ts'
import { email, username as usernameField } from '#contract/fields/fields.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { type ModerationReason, moderationLimits, moderationReasonNames } from '#rules/moderation/moderation.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { planNames } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { formatCount } from '#rules/text/formats.ts'
import { isWithinLength } from '#rules/text/graphemes.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import { readArguments, UsageError } from '#server/config/arguments.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import * as accounts from '../administer-accounts.ts'
import { banAsAdmin, unbanAsAdmin } from '../moderation/ban-user.ts'
import { type Command, type CommandServices, readField, withUsername } from './command.ts'
import { readMoment } from './read-moment.ts'

const withoutMail = 'Without a mail server, or with --print-link, the link is printed instead: give it to the owner yourself.'

export const accountCommands: Record<string, Command> = {
  'create-user': {
    args: '<username> <email> [--name <name>] [--password-stdin] [--print-link]',
    summary: 'Create an account that needs no verification',
    more: `The owner gets an email with a link, which works for a day, to choose a password.\n${withoutMail}\nWith --password-stdin the password is the first line of standard input, and no email is sent.`,
    parse: (args) => {
      const { given, flags } = readArguments(args, 2, {
        name: { type: 'string' },
        'password-stdin': { type: 'boolean' },
        'print-link': { type: 'boolean' },
      })
      const username = readField(usernameField, given[0])
      const address = readField(email, given[1] ?? '')
      const displayName = flags.name === undefined ? null : readDisplayName(flags.name)
      return async (services) => {
        const password = flags['password-stdin'] ? await readPassword(services) : undefined
        const sendsLink = hasMail(services) && !flags['print-link']
        const account = { username, email: address, displayName, password }
        const link = await accounts.createAccountAsAdmin(services, 'shell', account, { sendsLink })
        const created = `${username} has an account: ${services.config.publicUrl}/${username}`
        if (password !== undefined) return created
        return link === undefined
          ? `${created}\nA link to choose a password is on its way to ${address}.`
          : `${created}\nThis link to choose a password works once, within a day:\n${link}`
      }
    },
  },
  'reset-password': {
    args: '<username> [--sign-out] [--print-link]',
    summary: 'Email someone a link to choose a new password',
    more: `It is the email of the screen “Forgot password?”, and the link works once, for half an hour. Choosing a password ends every session.\n${withoutMail}\nWith --sign-out every session ends at once, and the present password stops working: for an account in the wrong hands.`,
    parse: (args) => {
      const { given, flags } = readArguments(args, 1, { 'sign-out': { type: 'boolean' }, 'print-link': { type: 'boolean' } })
      const username = normaliseUsername(given[0])
      const signsOut = flags['sign-out'] === true
      return async (services) => {
        const sendsLink = hasMail(services) && !flags['print-link']
        const link = await accounts.sendResetLinkAsAdmin(services, 'shell', username, { sendsLink, signsOut })
        const done = signsOut ? `${username} is signed out everywhere, and the password no longer works.\n` : ''
        return link === undefined
          ? `${done}A link to choose a new password is on its way to ${username}.`
          : `${done}This link to choose a new password works once, for half an hour:\n${link}`
      }
    },
  },
  'reset-two-factor': {
    args: '<username>',
    summary: 'End someone’s two-factor sign-in and all their sessions',
    more: 'For someone who proved to you who they are. They get an email about it.',
    parse: withUsername(async (services, username) => {
      await accounts.resetTwoFactorByUsername(services, username)
      return `Two-factor sign-in is off for ${username}, who is signed out everywhere and gets an email about it.`
    }),
  },
  'set-plan': {
    args: `<username> <${planNames.join('|')}>`,
    summary: 'Give someone a plan without a payment',
    parse: (args) => {
      const { given } = readArguments(args, 2, {})
      const plan = planNames.find((known) => known === given[1])
      if (!plan) throw new UsageError(`“${given[1]}” is no plan.`)
      return async (services) => {
        const user = await accounts.changePlanByUsername(services, normaliseUsername(given[0]), plan)
        return `${user.username} is now on the ${plan} plan.`
      }
    },
  },
  suspend: {
    args: '<username> --reason <reason> [--note <text>] [--until <date>]',
    summary: 'Ban someone: their page goes offline, and their sign-in is refused',
    more: `The reason is one of ${moderationReasonNames.join(', ')}; any other text is a note to the owner with the reason “other”.\nEvery session ends, a paid plan is not renewed, commissions are held, and the owner gets an email with reason and note. They can still\nappeal once, and download their data. The ban ends by itself at --until, such as 2031-03-01 or 2031-03-01T12:00Z (UTC), otherwise with\n\`unsuspend\`.`,
    parse: (args) => {
      const flagTypes = { reason: { type: 'string' }, note: { type: 'string' }, until: { type: 'string' } } as const
      const { given, flags } = readArguments(args, 1, flagTypes)
      const cause = readCause(flags.reason?.trim(), flags.note?.trim())
      const until = flags.until === undefined ? undefined : readMoment(flags.until)
      const username = normaliseUsername(given[0])
      return async (services) => {
        if (until && until <= services.now()) throw new Refusal('invalid', { message: '--until must be in the future.' })
        await banAsAdmin(services, 'shell', await findUserForAdmin(services, username), { ...cause, until })
        const end = until ? ` until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
        return `${username} is banned${end}: the page is offline, and the owner is signed out and gets an email.`
      }
    },
  },
  unsuspend: {
    args: '<username>',
    summary: 'Lift a ban',
    more: 'The page is online again at once, a plan is renewed again, and the owner gets an email.',
    parse: withUsername(async (services, username) => {
      await unbanAsAdmin(services, 'shell', await findUserForAdmin(services, username))
      return `${username} is no longer banned: the page is online again, and the owner gets an email.`
    }),
  },
  'delete-user': {
    args: '<username> [--free-names] [--yes]',
    summary: 'Erase an account and everything in it, at once',
    more: 'It asks for the username once more; --yes does not. Records of payments, commissions and payouts are kept, anonymised. A subscription\nends at once without a refund, and the owner gets a last email. There is no way back. Nobody\ncan take the username and the email for 90 days, unless --free-names is given.',
    parse: (args) => {
      const { given, flags } = readArguments(args, 1, { yes: { type: 'boolean' }, 'free-names': { type: 'boolean' } })
      const username = normaliseUsername(given[0])
      return async (services) => {
        await findUserForAdmin(services, username)
        if (!flags.yes) await confirm(services, username)
        const tokenKey = await getOrCreateSharedSecret(services, 'tokens')
        await accounts.deleteAccountAsAdmin({ ...services, tokenKey }, 'shell', username, flags['free-names'] ? 'free' : 'hold')
        return `${username} is deleted.`
      }
    },
  },
}

/** A reason of the list, or a text of one's own, which becomes the note. */
function readCause(typed: string | undefined, note: string | undefined): { reason: ModerationReason; note: string | undefined } {
  if (!typed) throw new UsageError('The reason is missing: --reason spam.')
  const reason = moderationReasonNames.find((known) => known === typed)
  const told = note ?? (reason ? undefined : typed)
  if (told && !isWithinLength(told, moderationLimits.note))
    throw new UsageError(`A note has at most ${formatCount(moderationLimits.note)} characters.`)
  return { reason: reason ?? 'other', note: told }
}

const hasMail = ({ config }: CommandServices) => config.smtpUrl !== undefined

function readDisplayName(typed: string): string {
  const name = typed.trim()
  if (!isWithinLength(name, pageFields.displayName.max))
    throw new UsageError(`--name has at most ${pageFields.displayName.max} characters.`)
  return name
}

async function readPassword({ terminal }: CommandServices): Promise<string> {
  const parsed = newPassword.safeParse((await terminal.ask('')) ?? '')
  if (!parsed.success) throw new Refusal('invalid', { message: parsed.error.issues[0]?.message ?? 'That is no password.' })
  return parsed.data
}

async function confirm({ terminal }: CommandServices, username: string): Promise<void> {
  const typed = await terminal.ask(`This erases ${username} for good. Type the username to go on: `)
  if (typed === undefined || normaliseUsername(typed) !== username)
    throw new Refusal('invalid', { message: 'That is not the username: nothing was deleted.' })
}
