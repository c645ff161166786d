/** The subcommands about who owns the platform. */
import { invitationDays } from '#rules/accounts/invitations.ts'
import { createOwnersLink, makeOwner } from '../owner/make-owner.ts'
import { type Command, withoutArguments, withUsername } from './command.ts'

const rights = 'The owner opens the control panel from their own account, without a key.'

export const ownerCommands: Record<string, Command> = {
  'owner-link': {
    args: '',
    summary: 'Print the link with which the owner signs up',
    more: `${rights}\nThe link works once, for ${invitationDays.byDefault} days, also where registration is closed. Links that were printed before stop working.`,
    parse: withoutArguments(async (services) => {
      const { link, expiresAt } = await createOwnersLink(services)
      return `This link makes the owner’s account. It works once, until ${expiresAt.toISOString().slice(0, 10)}:\n${link}`
    }),
  },
  'make-owner': {
    args: '<username>',
    summary: 'Make an account the owner, in place of the one so far',
    more: `${rights}\nA link that was printed for the owner stops working, and so do control panels that the owner so far has open.`,
    parse: withUsername(async (services, username) => {
      const { former } = await makeOwner(services, username)
      return `${username} is the owner now${former && former !== username ? `, in place of ${former}` : ''}.`
    }),
  },
}
