/** Administration from the command line: `npm run admin -- set-plan <username> <plan>`. */
import { planNames } from '#rules/plans.ts'
import { Refusal } from '#rules/refusals.ts'
import { normalUsername } from '#rules/usernames.ts'
import { readConfig } from '#server/config.ts'
import { connect, joinDatabase } from '#server/database/open.ts'
import { openLog } from '#server/services/log.ts'
import { newId } from '#server/services/services.ts'
import { upgradeUserNamed } from './upgrade-user.ts'

const usage = `Usage: npm run admin -- set-plan <username> <${planNames.join('|')}>`

async function run([command, name, wanted]: string[]): Promise<string> {
  const plan = planNames.find((known) => known === wanted)
  if (command !== 'set-plan' || !name || !plan) throw new Refusal('invalid', { message: usage })

  const { dataDir, databaseUrl } = readConfig(process.env)
  const log = openLog('warn')
  const joined = await joinDatabase({ dataDir, databaseUrl, log })
  const database = connect(joined.connection, log)
  try {
    // Running servers learn of the change from the database; this process keeps no pages.
    const services = { db: database.db, newId, now: () => new Date(), pageChanged: () => {} }
    const user = await upgradeUserNamed(services, normalUsername(name), plan)
    return `${user.username} is on ${plan} now.`
  } finally {
    await database.close()
    await joined.stop()
  }
}

run(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
