/** `npm run ledger:prove`, with and without a running server: exits with 1 and lists what differs if the books do not balance. */
import { readOwnFlags } from '#server/config/arguments.ts'
import { readServerConfig } from '#server/config/find-server.ts'
import { commandTimeouts } from '#server/database/connections/pool.ts'
import { refuseMissingDatabase } from '#server/database/existing.ts'
import { labelServer } from '#server/database/external.ts'
import { refuseOtherVersion } from '#server/database/migrate.ts'
import { connect, joinDatabase } from '#server/database/open.ts'
import { describeQueryError } from '#server/database/query-errors.ts'
import { openLog } from '#server/services/log.ts'
import { openExistingSecrets } from '#server/services/secrets.ts'
import { newId, openPayments } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import { loadSettings } from '#server/settings/live-settings.ts'
import { proveLedger } from './prove-ledger.ts'

readOwnFlags(
  'Usage: npm run ledger:prove\n\nProves that the books balance, or lists what differs (exit code 1). It changes nothing.',
  {},
)

async function runProof(): Promise<string[]> {
  const config = readServerConfig()
  const { dataDir, databaseUrl } = config
  const log = openLog('fatal')
  if (!databaseUrl) refuseMissingDatabase(dataDir)
  const secrets = openExistingSecrets(config)
  const joined = await joinDatabase({ ...config, log })
  const { db, close } = connect(joined.connection, log, commandTimeouts)
  const now = () => new Date()
  try {
    await refuseOtherVersion(joined.connection, databaseUrl ? labelServer({ connectionString: databaseUrl }) : `in ${dataDir}`)
    await loadSettings({ config, db, log })
    const sandboxSecret = await getOrCreateSharedSecret({ db, secrets, newId }, 'sandbox')
    const payments = await openPayments({ config, db, now }, sandboxSecret)
    // Running servers are notified of a changed page by the database.
    return await proveLedger({ config, db, invalidatePage: () => {}, log, newId, now, payments, secrets })
  } finally {
    await close()
    await joined.stop()
  }
}

runProof().then(
  (differences) => {
    if (differences.length === 0) return console.log('The books balance.')
    console.error(['The books do not balance:', ...differences].join('\n'))
    process.exitCode = 1
  },
  (error: unknown) => {
    console.error(describeQueryError(error) ?? (error instanceof Error ? error.message : error))
    process.exitCode = 1
  },
)
