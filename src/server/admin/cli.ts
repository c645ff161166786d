/** The `npm run admin` command, which works with and without a running server. `usage` lists its subcommands. */
import { id } from '#contract/fields/fields.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { sandboxActions } from '#rules/billing/sandbox-actions.ts'
import { planNames } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { listNewsSubscribers } from '#server/accounts/notifications.ts'
import { listHolds } from '#server/affiliates/holds/list-holds.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect, joinDatabase } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { openSecrets } from '#server/services/secrets.ts'
import { newId } from '#server/services/services.ts'
import { listOpenReports } from '#server/support/list-reports.ts'
import { listNewestMessages } from '#server/support/messages.ts'
import { changePlanByUsername } from './change-plan.ts'
import { closeReportAsAdmin } from './close-report.ts'
import { decideHoldAsAdmin } from './decide-hold.ts'
import { payoutCommands, payoutUsage } from './payout-commands.ts'
import { resetTwoFactorByUsername } from './reset-two-factor.ts'
import { rotateEncryptionKeys } from './rotate-keys.ts'
import { runSandboxActionByUsername } from './run-sandbox-action.ts'
import { formatHolds, formatMessages, formatReports } from './terminal-text.ts'

const usage = `Usage:
  npm run admin -- set-plan <username> <${planNames.join('|')}>   Give a creator a plan
  npm run admin -- reset-two-factor <username>   End a creator's two-factor sign-in and all sessions
  npm run admin -- reports                  List open reports
  npm run admin -- close-report <id>        Close a report
  npm run admin -- messages                 List messages to support
  npm run admin -- holds                    List commissions on hold, those with an appeal first
  npm run admin -- release-hold <id> [note]   Let a held commission count again
  npm run admin -- confirm-hold <id> <note>   Make a held commission void; the note is emailed to the affiliate
${payoutUsage}
  npm run admin -- subscribers              List email addresses that want product news
  npm run admin -- sandbox <username> <action>   With test money, make something happen to a creator's payments:
                                            ${sandboxActions.join(', ')}
  npm run admin -- rotate-keys              Create a new encryption key`

/** Parses the arguments after the subcommand; undefined if they are invalid. */
type Subcommand = (args: string[]) => ((services: CliServices, config: Config) => Promise<string>) | undefined

type CliServices = Parameters<typeof changePlanByUsername>[0]

const subcommands: Record<string, Subcommand> = {
  'set-plan': ([name, wanted, ...more]) => {
    const plan = planNames.find((known) => known === wanted)
    if (!name || !plan || more.length > 0) return undefined
    return async (services) => {
      const user = await changePlanByUsername(services, normaliseUsername(name), plan)
      return `${user.username} is now on the ${plan} plan.`
    }
  },
  'reset-two-factor': ([name, ...more]) => {
    if (!name || more.length > 0) return undefined
    return async (services, config) => {
      const username = normaliseUsername(name)
      await resetTwoFactorByUsername({ ...services, config, secrets: openSecrets(config, printGenerated) }, username)
      return `Two-factor sign-in is off for ${username}, who is signed out everywhere and gets an email about it.`
    }
  },
  reports: (args) => {
    if (args.length > 0) return undefined
    return async (services) => formatReports(await listOpenReports(services, maxShown), maxShown)
  },
  'close-report': ([report, ...more]) => {
    const parsed = id.safeParse(report)
    if (!parsed.success || more.length > 0) return undefined
    return async (services) => {
      await closeReportAsAdmin(services, 'shell', parsed.data)
      return 'Report closed.'
    }
  },
  holds: (args) => {
    if (args.length > 0) return undefined
    return async (services, config) => formatHolds(await listHolds({ ...services, config }, { limit: maxShown }), maxShown)
  },
  'release-hold': ([hold, ...words]) => {
    const parsed = id.safeParse(hold)
    if (!parsed.success) return undefined
    return async (services, config) => {
      const decision = { decision: 'release', note: words.join(' ') } as const
      await decideHoldAsAdmin(
        { ...services, config, secrets: openSecrets(config, printGenerated) },
        'shell',
        parsed.data,
        decision,
      )
      return 'Hold released.'
    }
  },
  'confirm-hold': ([hold, ...words]) => {
    const parsed = id.safeParse(hold)
    if (!parsed.success || words.length === 0) return undefined
    return async (services, config) => {
      const decision = { decision: 'confirm', note: words.join(' ') } as const
      await decideHoldAsAdmin(
        { ...services, config, secrets: openSecrets(config, printGenerated) },
        'shell',
        parsed.data,
        decision,
      )
      return 'Hold confirmed: the commission is void.'
    }
  },
  messages: (args) =>
    args.length > 0 ? undefined : async (services) => formatMessages(await listNewestMessages(services, maxShown), maxShown),
  subscribers: (args) => (args.length > 0 ? undefined : async (services) => (await listNewsSubscribers(services)).join('\n')),
  sandbox: ([name, wanted, ...more]) => {
    const action = sandboxActions.find((known) => known === wanted)
    if (!name || !action || more.length > 0) return undefined
    return async (services, config) => {
      const username = normaliseUsername(name)
      await runSandboxActionByUsername({ ...services, config, secrets: openSecrets(config, printGenerated) }, username, action)
      return `Done for ${username}: ${action}.`
    }
  },
  ...Object.fromEntries(
    Object.entries(payoutCommands).map(([name, parse]): [string, Subcommand] => [
      name,
      (args) => {
        const run = parse(args)
        return run && ((services, config) => run({ ...services, config, secrets: openSecrets(config, printGenerated) }))
      },
    ]),
  ),
  'rotate-keys': (args) => (args.length > 0 ? undefined : rotateEncryptionKeys),
}

/** A key that no server has generated yet is shown this once, as the server would do it. */
const printGenerated = (name: string, value: string) => console.log(`${name} was generated: ${value}`)

const maxShown = 200

async function runCommand([command = '', ...args]: string[]): Promise<string> {
  const execute = Object.hasOwn(subcommands, command) ? subcommands[command]?.(args) : undefined
  if (!execute) throw new Refusal('invalid', { message: usage })

  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  const log = openLog('warn')
  const joined = await joinDatabase({ dataDir, databaseUrl, log })
  const database = connect(joined.connection, log)
  try {
    // Running servers are notified of a change by the database; this process has no page cache.
    return await execute({ config, db: database.db, newId, now: () => new Date(), invalidatePage: () => {} }, config)
  } finally {
    await database.close()
    await joined.stop()
  }
}

runCommand(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
