/** The subcommands about invitations to sign up. */
import type { Invitation } from '#contract/admin/invitations.ts'
import { email } from '#contract/fields/fields.ts'
import { invitationDays, invitationPlans, maxInvitationNote } from '#rules/accounts/invitations.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { isWithinLength } from '#rules/text/graphemes.ts'
import { readArguments, UsageError } from '#server/config/arguments.ts'
import { loadSettings } from '#server/settings/live-settings.ts'
import { createInvitation, listInvitationsPage, resendInvitation, revokeInvitation } from '../invitations/manage.ts'
import { type Command, type CommandServices, readField } from './command.ts'
import { readMoment } from './read-moment.ts'

export const invitationCommands: Record<string, Command> = {
  invite: {
    args: `[<email>] [--plan <${invitationPlans.join('|')}>] [--plan-until <date>] [--days <n>] [--note <text>] [--print-link]`,
    summary: 'Invite someone to sign up',
    more: `With an email address, the invitation is sent there, and only that address can use it. Without one, without a mail server, or with\n--print-link, the link is printed instead: give it to them yourself. It works once, for ${invitationDays.byDefault} days or as many as --days says (at most ${invitationDays.max}).\nThe plan of --plan is complimentary: it costs nothing and never counts as revenue. It ends at --plan-until, such as 2031-03-01.\nWhere registration is by invitation only (REGISTRATION=invite), nobody signs up without one.`,
    parse: (args) => {
      const { given, flags } = readInviteArguments(args)
      const address = given[0] === undefined ? null : readField(email, given[0])
      const plan = flags.plan === undefined ? null : readPlan(flags.plan)
      if (flags['plan-until'] !== undefined && plan === null) throw new UsageError('--plan-until needs --plan.')
      const planUntil = flags['plan-until'] === undefined ? null : readMoment(flags['plan-until']).toISOString()
      const days = flags.days === undefined ? invitationDays.byDefault : readDays(flags.days)
      const note = flags.note?.trim() ?? null
      if (note && !isWithinLength(note, maxInvitationNote))
        throw new UsageError(`--note has at most ${maxInvitationNote} characters.`)
      const wanted = { email: address, plan, planUntil, days, note }
      return async (services) => {
        await loadSettings(services)
        return describe(await createInvitation(services, 'shell', wanted, { sendsEmail: !flags['print-link'] }))
      }
    },
  },
  invitations: {
    args: '[--resend <id> | --revoke <id>]',
    summary: 'List invitations, newest first, send one again or revoke one',
    more: 'Sending one again makes a new link, and the former one stops working. Revoking one makes its link stop working at once.',
    parse: (args) => {
      const { flags } = readArguments(args, 0, { resend: { type: 'string' }, revoke: { type: 'string' } })
      const { resend, revoke } = flags
      if (resend !== undefined && revoke !== undefined) throw new UsageError('Choose --resend or --revoke.')
      return async (services) => {
        await loadSettings(services)
        if (resend !== undefined) return describe(await resendInvitation(services, 'shell', readId(resend)))
        if (revoke !== undefined) {
          await revokeInvitation(services, 'shell', readId(revoke))
          return 'The invitation is revoked: its link no longer works.'
        }
        return list(services)
      }
    },
  },
}

/** The address may be left out. */
function readInviteArguments(args: string[]) {
  const options = {
    plan: { type: 'string' },
    'plan-until': { type: 'string' },
    days: { type: 'string' },
    note: { type: 'string' },
    'print-link': { type: 'boolean' },
  } as const
  const { given, flags } = readArguments(args, undefined, options)
  if (given.length > 1) throw new UsageError(`“${given[1]}” is too much.`)
  return { given: given as string[], flags }
}

function readPlan(typed: string) {
  const plan = invitationPlans.find((known) => known === typed)
  if (!plan) throw new UsageError(`“${typed}” is no plan that an invitation can give: ${invitationPlans.join(' or ')}.`)
  return plan
}

function readDays(typed: string): number {
  const days = Number(typed)
  if (Number.isInteger(days) && days >= 1 && days <= invitationDays.max) return days
  throw new UsageError(`--days is a whole number from 1 to ${invitationDays.max}.`)
}

/** What is no id at all would be an error of the database. */
function readId(typed: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) throw new Refusal('no-such-invitation')
  return typed.toLowerCase()
}

function describe({ invitation, link }: Awaited<ReturnType<typeof createInvitation>>): string {
  const until = invitation.expiresAt.slice(0, 10)
  return link === null
    ? `An invitation is on its way to ${invitation.email}. It works once, until ${until}.`
    : `This invitation works once, until ${until}:\n${link}`
}

async function list(services: CommandServices): Promise<string> {
  const { invitations, nextCursor } = await listInvitationsPage(services, undefined)
  return formatInvitations(invitations, nextCursor !== null)
}

/** The list of invitations as the command line prints it. */
function formatInvitations(invitations: readonly Invitation[], hasMore: boolean): string {
  if (invitations.length === 0) return 'Nobody was invited yet.'
  const lines = invitations.map(({ id, state, email, plan, expiresAt, usedBy, note }) => {
    const who = email ?? 'anyone with the link'
    const outcome = state === 'used' ? `used by ${usedBy ?? 'someone who has left'}` : `${state}, until ${expiresAt.slice(0, 10)}`
    return [`${id}  ${who}`, outcome, ...(plan ? [plan] : []), ...(note ? [`“${note}”`] : [])].join(' · ')
  })
  return [...lines, ...(hasMore ? ['Only the newest are shown; the control panel has them all.'] : [])].join('\n')
}
