/** `npm run seed`: a lively demo, beside a running server or without one. */
import { readConfig } from '#server/config.ts'
import { connect, joinDatabase, migrate } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { demoEmail, demoPassword } from './demo-ids.ts'
import { insertDemo } from './insert-demo.ts'
import type { DemoSummary } from './store.ts'

async function run(args: string[]): Promise<string> {
  const { dataDir, databaseUrl, publicUrl } = readConfig(process.env)
  const log = openLog('warn')
  const joined = await joinDatabase({ dataDir, databaseUrl, log })
  try {
    await migrate(joined.connection, log)
    const { db, close } = connect(joined.connection, log)
    const planted = await insertDemo({ db, now: () => new Date() }, { isForced: args.includes('--force') }).finally(close)
    return formatSummary(planted, publicUrl)
  } finally {
    await joined.stop()
  }
}

function formatSummary(planted: DemoSummary[], publicUrl: string): string {
  const rows = planted.map(({ username, plan, theme, links, views, clicks, pence }) =>
    [
      `${publicUrl}/${username}`.padEnd(publicUrl.length + 16),
      plan.padEnd(9),
      theme.padEnd(17),
      `${links} links`.padStart(8),
      `${views} views`.padStart(12),
      `${clicks} clicks`.padStart(13),
      pence > 0 ? `   earned £${(pence / 100).toFixed(2)}` : '',
    ].join(' '),
  )
  const first = planted.find(({ plan }) => plan === 'premium') ?? planted[0]
  return [
    ...rows,
    '',
    `${planted.length} creators, three months of visits. Sign in at ${publicUrl}/auth as any of them:`,
    `email ${demoEmail(first?.username ?? '')}, password ${demoPassword}`,
  ].join('\n')
}

run(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
