/** Administration from the command line, beside a running server or alone; `usage` lists what there is. */
import { id } from '#contract/fields/fields.ts'
import { planNames } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { listNewsSubscribers } from '#server/accounts/notifications.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect, joinDatabase } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { newId } from '#server/services/services.ts'
import { listNewestMessages } from '#server/support/messages.ts'
import { listOpenReports } from '#server/support/list-reports.ts'
import { closeReportAsAdmin } from './close-report.ts'
import { formatMessages } from './format-messages.ts'
import { formatReports } from './format-reports.ts'
import { rotateEncryptionKeys } from './rotate-keys.ts'
import { changePlanByUsername } from './change-plan.ts'

const usage = `Usage:
  npm run admin -- set-plan <username> <${planNames.join('|')}>
  npm run admin -- reports
  npm run admin -- handled <report>
  npm run admin -- messages
  npm run admin -- news-readers
  npm run admin -- rotate-keys`

/** Reads the words after the command; undefined where they make no sense. */
type Command = (words: string[]) => ((services: Uses, config: Config) => Promise<string>) | undefined

type Uses = Parameters<typeof changePlanByUsername>[0]

const commands: Record<string, Command> = {
  'set-plan': ([name, wanted, ...more]) => {
    const plan = planNames.find((known) => known === wanted)
    if (!name || !plan || more.length > 0) return undefined
    return async (services) => {
      const user = await changePlanByUsername(services, normaliseUsername(name), plan)
      return `${user.username} is on ${plan} now.`
    }
  },
  reports: (words) => {
    if (words.length > 0) return undefined
    return async (services) => formatReports(await listOpenReports(services, maxShown), maxShown)
  },
  handled: ([report, ...more]) => {
    const parsed = id.safeParse(report)
    if (!parsed.success || more.length > 0) return undefined
    return async (services) => {
      await closeReportAsAdmin(services, 'shell', parsed.data)
      return 'That report is closed.'
    }
  },
  messages: (words) =>
    words.length > 0 ? undefined : async (services) => formatMessages(await listNewestMessages(services, maxShown), maxShown),
  'news-readers': (words) => (words.length > 0 ? undefined : async (services) => (await listNewsSubscribers(services)).join('\n')),
  'rotate-keys': (words) => (words.length > 0 ? undefined : rotateEncryptionKeys),
}

const maxShown = 200

async function runCommand([command = '', ...words]: string[]): Promise<string> {
  const work = Object.hasOwn(commands, command) ? commands[command]?.(words) : undefined
  if (!work) throw new Refusal('invalid', { message: usage })

  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  const log = openLog('warn')
  const joined = await joinDatabase({ dataDir, databaseUrl, log })
  const database = connect(joined.connection, log)
  try {
    // Running servers learn of a change from the database; this process keeps no pages.
    return await work({ db: database.db, newId, now: () => new Date(), pageChanged: () => {} }, config)
  } finally {
    await database.close()
    await joined.stop()
  }
}

runCommand(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
