/** The subcommands of `npm run admin` about payouts. Running servers send what is approved, and the emails. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { id as idSchema } from '#contract/fields/fields.ts'
import { parsePayoutReference } from '#rules/affiliates/payout-reference.ts'
import { closedPayoutStates, payoutStates } from '#rules/affiliates/payouts.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { isTestMoney } from '#server/affiliates/current-mode.ts'
import { listAllPayouts } from '#server/affiliates/payouts/administration/list-all-payouts.ts'
import { exportPayoutsAsAdmin, importPayoutResultsAsAdmin, markPayoutAsAdmin, runPayoutsAsAdmin } from '../pay-out.ts'
import { formatPayouts } from '../terminal-text.ts'
import { type Command, withoutArguments } from './command.ts'

const maxShown = 200

export const payoutCommands: Record<string, Command> = {
  payouts: {
    args: '[status]',
    summary: 'List payouts',
    more: `With a status, only those: ${payoutStates.join(', ')}.`,
    parse: ([wanted, ...more]) => {
      const status = payoutStates.find((known) => known === wanted)
      if ((wanted !== undefined && !status) || more.length > 0) return undefined
      return async (services) => formatPayouts((await listAllPayouts(services, { status }, maxShown)).payouts, maxShown)
    },
  },
  'run-payouts': {
    args: '',
    summary: 'Approve requests, and open payouts for everyone who can be paid',
    parse: withoutArguments(async (services) => (await runPayoutsAsAdmin(services, 'shell')).message),
  },
  'export-payouts': {
    args: '<file>',
    summary: 'Write the approved payouts for PayPal’s mass payment',
    parse: ([path, ...more]) => {
      if (!path || more.length > 0) return undefined
      return async (services) => {
        // A file that can't be written must not leave payouts that seem to be sent.
        await writeFile(path, '', { flag: 'wx', mode: 0o600 }).catch(refuseFile(path))
        const { text, payouts, amountPence } = await exportPayoutsAsAdmin(services, 'shell').catch(async (error: unknown) => {
          await rm(path)
          throw error
        })
        await writeFile(path, text)
        return `${countNoun(payouts, 'payout')}, ${formatPounds(amountPence)} in all: ${path}. ${isTestMoney(services) ? 'PayPal won’t pay test money: add a status to each row and import the file.' : 'Upload it to PayPal once, then import the result.'}`
      }
    },
  },
  'import-payouts': {
    args: '<file>',
    summary: 'Apply the result of a mass payment',
    parse: ([path, ...more]) => {
      if (!path || more.length > 0) return undefined
      return async (services) => {
        try {
          const file = await readFile(path).catch(refuseFile(path))
          return (await importPayoutResultsAsAdmin(services, 'shell', file)).message
        } catch (error) {
          throw error instanceof Refusal ? withProblems(error) : error
        }
      }
    },
  },
  'mark-payout': {
    args: `<id> <${closedPayoutStates.join('|')}> [reason]`,
    summary: 'Set a payout’s result by hand; the reason is emailed',
    parse: ([typed = '', wanted, ...words]) => {
      const id = parsePayoutReference(typed) ?? ''
      const status = closedPayoutStates.find((known) => known === wanted)
      if (!idSchema.safeParse(id).success || !status) return undefined
      const reason = words.join(' ') || undefined
      return async (services) => {
        const { username, amountPence } = await markPayoutAsAdmin(services, 'shell', id, { status, reason })
        return `The payout of ${formatPounds(amountPence)} to ${username} is ${status}.`
      }
    },
  },
}

const fileProblems: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not open it',
  EEXIST: 'it exists already, so name another file',
}

/** One sentence, where a path was mistyped. */
const refuseFile = (path: string) => (error: NodeJS.ErrnoException) => {
  const problem = fileProblems[String(error.code)]
  throw problem ? new Error(`${path} can’t be used: ${problem}.`) : error
}

/** The lines of a file that are wrong, which a client of the endpoint gets as details. */
function withProblems(error: Refusal): Error {
  const problems = error.details?.problems as { line: number; message: string }[] | undefined
  if (!problems) return error
  return new Error([error.message, ...problems.map(({ line, message }) => `  Line ${line}: ${message}`)].join('\n'))
}
