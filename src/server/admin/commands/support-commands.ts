/** The subcommands about reports, messages, holds and the audience of product news. */
import { id } from '#contract/fields/fields.ts'
import { listNewsSubscribers } from '#server/accounts/notifications.ts'
import { listHolds } from '#server/affiliates/holds/list-holds.ts'
import { readArguments, UsageError } from '#server/config/arguments.ts'
import { listNewestMessages } from '#server/support/messages.ts'
import { listOpenReports } from '#server/support/reports/reports.ts'
import { closeReportsAsAdmin } from '../moderation/moderate-page.ts'
import { decideHoldAsAdmin } from '../pay-out.ts'
import { formatHolds, formatMessages, formatReports } from '../terminal-text.ts'
import { type Command, readField, withoutArguments } from './command.ts'

const maxShown = 200

export const supportCommands: Record<string, Command> = {
  reports: {
    args: '',
    summary: 'List open reports',
    parse: withoutArguments(async (services) => formatReports(await listOpenReports(services, maxShown), maxShown)),
  },
  'close-report': {
    args: '<id>',
    summary: 'Close a report',
    more: 'The id is in the list of `reports`.',
    parse: (args) => {
      const report = readField(id, readArguments(args, 1, {}).given[0])
      return async (services) => {
        await closeReportsAsAdmin(services, 'shell', { id: report })
        return 'Report closed.'
      }
    },
  },
  messages: {
    args: '',
    summary: 'List messages to support',
    parse: withoutArguments(async (services) => formatMessages(await listNewestMessages(services, maxShown), maxShown)),
  },
  subscribers: {
    args: '',
    summary: 'List email addresses that want product news',
    parse: withoutArguments(async (services) => (await listNewsSubscribers(services)).join('\n')),
  },
  holds: {
    args: '',
    summary: 'List commissions on hold, those with an appeal first',
    parse: withoutArguments(async (services) => formatHolds(await listHolds(services, { limit: maxShown }), maxShown)),
  },
  'release-hold': {
    args: '<id> [note]',
    summary: 'Let a held commission count again',
    more: 'The id is in the list of `holds`.',
    parse: ([typed = '', ...words]) => {
      const hold = readField(id, typed)
      return async (services) => {
        await decideHoldAsAdmin(services, 'shell', hold, { decision: 'release', note: words.join(' ') })
        return 'Hold released.'
      }
    },
  },
  'confirm-hold': {
    args: '<id> <note>',
    summary: 'Make a held commission void; the note is emailed to the affiliate',
    more: 'The id is in the list of `holds`.',
    parse: ([typed = '', ...words]) => {
      const hold = readField(id, typed)
      if (words.length === 0) throw new UsageError('The note is missing: it tells the affiliate why.')
      return async (services) => {
        await decideHoldAsAdmin(services, 'shell', hold, { decision: 'confirm', note: words.join(' ') })
        return 'Hold confirmed: the commission is void.'
      }
    },
  },
}
