/** `npm run seed`: adds the demo creators, whether the server is running or not. */
import { readOwnFlags } from '#server/config/arguments.ts'
import { readServerConfig } from '#server/config/find-server.ts'
import { commandTimeouts } from '#server/database/connections/pool.ts'
import { migrate } from '#server/database/migrate.ts'
import { connect, joinDatabase } from '#server/database/open.ts'
import { describeQueryError } from '#server/database/query-errors.ts'
import { openLog } from '#server/services/log.ts'
import { ReportedError } from '#server/services/reported-error.ts'
import { openExistingSecrets, openSecrets, readSecrets } from '#server/services/secrets.ts'
import { newId, openHistory, openStorage } from '#server/services/services.ts'
import { loadSettings } from '#server/settings/live-settings.ts'
import { demoEmail, demoPassword } from './demo-ids.ts'
import { insertDemo } from './insert-demo.ts'
import { insertDemoPictures } from './insert-pictures.ts'
import { insertDemoVideos } from './insert-videos.ts'
import type { DemoSummary } from './store.ts'

const usage = `Usage: npm run seed [-- --force]

Adds 25 demo creators with two months of visits, in the place of those of an earlier run.
--force adds them beside other creators too.`

async function run(isForced: boolean): Promise<string> {
  const config = readServerConfig()
  const { publicUrl } = config
  if (config.clickHouse !== undefined)
    throw new ReportedError('The demo creators have their visits in PostgreSQL: add them where CLICKHOUSE_URL is not set.')
  const log = openLog('warn')
  const joined = await joinDatabase({ ...config, log })
  try {
    await migrate(joined.connection, log)
    const { db, close } = connect(joined.connection, log, commandTimeouts)
    // A database that no server has started on yet gets its keys as at the first start.
    const hasKeys = readSecrets(config).encryptionKeys.length > 0
    const secrets = hasKeys ? openExistingSecrets(config) : openSecrets(config, printGenerated)
    const services = {
      config,
      db,
      log,
      newId,
      now: () => new Date(),
      secrets,
      storage: openStorage(config),
      history: await openHistory(config),
    }
    await loadSettings({ config, db, log })
    try {
      const summary = await insertDemo(services, { isForced })
      await insertDemoPictures(services)
      await insertDemoVideos(services)
      return formatSummary(summary, publicUrl)
    } finally {
      await close()
    }
  } finally {
    await joined.stop()
  }
}

/** A key that no server has generated yet is shown this once, as the server would do it. */
const printGenerated = (name: string, value: string) => console.log(`${name} was generated: ${value}`)

function formatSummary(summary: DemoSummary[], publicUrl: string): string {
  const rows = summary.map(({ username, plan, theme, links, views, clicks, earnedPence }) =>
    [
      `${publicUrl}/${username}`.padEnd(publicUrl.length + 16),
      plan.padEnd(9),
      theme.padEnd(17),
      `${links} links`.padStart(8),
      `${views} views`.padStart(12),
      `${clicks} clicks`.padStart(13),
      earnedPence > 0 ? `   earned £${(earnedPence / 100).toFixed(2)}` : '',
    ].join(' '),
  )
  const first = summary.find(({ plan }) => plan === 'premium') ?? summary[0]
  return [
    ...rows,
    '',
    `Added ${summary.length} creators with two months of visits. Sign in at ${publicUrl}/auth as any of them:`,
    `email ${demoEmail(first?.username ?? '')}, password ${demoPassword}`,
  ].join('\n')
}

run(readOwnFlags(usage, { force: { type: 'boolean' } }).force ?? false).then(console.log, (error: unknown) => {
  console.error(describeQueryError(error) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
})
