/** The `npm run admin` command, which works with and without a running server. Its subcommands are in `commands/`. */
import { createInterface } from 'node:readline/promises'
import { Refusal } from '#rules/platform/refusals.ts'
import { fullPasswordCost } from '#server/accounts/login/passwords.ts'
import { backupCommands } from '#server/backup/commands.ts'
import { helpFlags, UsageError } from '#server/config/arguments.ts'
import { readServerConfig, SeveralServersError } from '#server/config/find-server.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { commandTimeouts } from '#server/database/connections/pool.ts'
import { refuseMissingDatabase } from '#server/database/existing.ts'
import { labelServer } from '#server/database/external.ts'
import { refuseOtherVersion } from '#server/database/migrate.ts'
import { connect, joinDatabase } from '#server/database/open.ts'
import { describeQueryError } from '#server/database/query-errors.ts'
import { DatabaseStartError } from '#server/database/start-errors.ts'
import { lowerPriority } from '#server/lower-priority.ts'
import { KeyError } from '#server/services/keyring.ts'
import { openLog } from '#server/services/log.ts'
import { writeForPeople } from '#server/services/log-for-people.ts'
import { ReportedError } from '#server/services/reported-error.ts'
import { openExistingSecrets } from '#server/services/secrets.ts'
import { newId, openHistory, openStorage } from '#server/services/services.ts'
import { loadSettings } from '#server/settings/live-settings.ts'
import { commit, describeBuild, version } from '#server/version.ts'
import { accountCommands } from './commands/account-commands.ts'
import type { Command, CommandServices, Run, Terminal } from './commands/command.ts'
import { invitationCommands } from './commands/invitation-commands.ts'
import { ownerCommands } from './commands/owner-commands.ts'
import { payoutCommands } from './commands/payout-commands.ts'
import { outsideCommands, serverCommands } from './commands/server-commands.ts'
import { settingCommands } from './commands/setting-commands.ts'
import { supportCommands } from './commands/support-commands.ts'

const groups: Record<string, Record<string, Command>> = {
  Accounts: accountCommands,
  Owner: ownerCommands,
  Invitations: invitationCommands,
  'Reports, messages and holds': supportCommands,
  Payouts: payoutCommands,
  Backups: backupCommands,
  Server: { ...settingCommands, ...outsideCommands, ...serverCommands },
}
const commands: Record<string, Command> = Object.assign({}, ...Object.values(groups))

/** On standard error, so that the output of a command is what was asked for. */
const log = openLog(
  'warn',
  writeForPeople((text) => process.stderr.write(text)),
)

/** Returns the exit code: 0 done, 1 refused, 2 wrong usage. */
async function runCommandLine([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || helpFlags.includes(name)) {
    const [print, code] = name === undefined ? [console.error, 2] : [console.log, 0]
    print(formatCommandList(groups))
    return code
  }
  if (name === '--version') {
    console.log(describeBuild({ version, commit }))
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(`There is no command “${name}”.\n\n${formatCommandList(groups)}`)
    return 2
  }
  if (args.some((arg) => helpFlags.includes(arg))) {
    console.log(formatUsage(name, command))
    return 0
  }
  try {
    console.log(await run(command, args))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${formatUsage(name, command)}`)
      return 2
    }
    console.error(toSentence(error))
    return 1
  }
}

async function run(command: Command, args: string[]): Promise<string> {
  if (!command.isOffline) return runOnDatabase(requireParsed(command.parse(args)))
  const runOffline = requireParsed(command.parse(args))
  if (command.givesWay) lowerPriority('forNobody')
  return runOffline({ config: readServerConfig(), log, newId, now: () => new Date() })
}

function requireParsed<R>(run: R | undefined): R {
  if (run === undefined) throw new UsageError('The arguments are wrong.')
  return run
}

async function runOnDatabase(run: Run): Promise<string> {
  const config = readServerConfig()
  const { dataDir, databaseUrl } = config
  const label = databaseUrl ? labelServer({ connectionString: databaseUrl }) : `in ${dataDir}`
  console.error(databaseUrl ? `Using the database ${label}` : `Using ${dataDir}`)
  if (!databaseUrl) refuseMissingDatabase(dataDir)

  const joined = await joinDatabase({ ...config, log })
  try {
    await refuseOtherVersion(joined.connection, label)
    const database = connect(joined.connection, log, commandTimeouts)
    try {
      // Emails that a command sends name the product.
      await loadSettings({ config, db: database.db, log })
      return await run(await openCommandServices(config, { db: database.db, log }))
    } finally {
      await database.close()
    }
  } finally {
    terminal.close()
    await joined.stop()
  }
}

/** Secrets and the media storage are opened by the commands that use them. Running servers are told of a changed page by the database. */
const openCommandServices = async (
  config: Config,
  { db, log }: Pick<CommandServices, 'db' | 'log'>,
): Promise<CommandServices> => ({
  config,
  db,
  history: await openHistory(config),
  log,
  newId,
  passwordCost: fullPasswordCost,
  now: () => new Date(),
  invalidatePage: () => {},
  reloadSettings: () => loadSettings({ config, db, log }),
  terminal,
  get secrets() {
    return openExistingSecrets(config)
  },
  get storage() {
    return openStorage(config)
  },
})

const terminal: Terminal & { close(): void } = (() => {
  let lines: ReturnType<typeof createInterface> | undefined
  return {
    async ask(question) {
      lines ??= createInterface({ input: process.stdin, output: process.stderr })
      const ended = new Promise<undefined>((resolve) => lines?.once('close', () => resolve(undefined)))
      return Promise.race([lines.question(question), ended])
    },
    close: () => lines?.close(),
  }
})()

const sentences = [Refusal, ReportedError, ConfigError, DatabaseStartError, KeyError, SeveralServersError]

/** One sentence, also where a query failed; the stack only of what nobody foresaw. */
function toSentence(error: unknown): string {
  if (sentences.some((kind) => error instanceof kind)) return (error as Error).message
  return describeQueryError(error) ?? (error instanceof Error ? error.message : String(error))
}

const prefix = 'npm run admin --'
const width = 34

function formatCommandList(groups: Record<string, Record<string, Command>>): string {
  const lines = Object.entries(groups).flatMap(([title, commands]) => [
    '',
    `${title}:`,
    ...Object.entries(commands).map(([name, command]) => formatLine(name, command)),
  ])
  return [
    `Usage: ${prefix} <command>`,
    ...lines,
    '',
    `\`${prefix} <command> --help\` explains one. They work with and without a running server, whose settings they use.`,
    'Exit codes: 0 done, 1 refused, 2 wrong usage.',
  ].join('\n')
}

function formatLine(name: string, { args, summary }: Command): string {
  const start = `  ${name}${args && ` ${args}`}`
  return start.length < width ? `${start.padEnd(width)}${summary}` : `${start}\n${' '.repeat(width)}${summary}`
}

const formatUsage = (name: string, { args, summary, more }: Command): string =>
  [`Usage: ${prefix} ${name}${args && ` ${args}`}`, '', `${summary}.`, ...(more ? ['', more] : [])].join('\n')

runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
