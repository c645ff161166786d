/** The process: it reads the settings, starts the database and one node or several workers, and shuts them down gracefully. */
import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { startDatabase } from './database/open.ts'
import { DatabaseStartError } from './database/start-errors.ts'
import { NotBuiltError } from './http/html/app-shell.ts'
import { ListenError } from './http/listen-errors.ts'
import { serveMetrics } from './http/metrics.ts'
import { startNode } from './node.ts'
import { KeyError } from './services/keyring.ts'
import { openLog } from './services/log.ts'
import { openSecrets } from './services/secrets.ts'
import { reportStartFailure, runWorkers, takeWorkerConnection, WorkerStartError } from './workers.ts'

/** Milliseconds for a graceful shutdown. Operators commonly allow ten seconds before they kill the process. */
const maxDrainMs = 9_500
/** Milliseconds within which a repeated signal counts as the same one: no person presses Ctrl-C twice that quickly. */
const sameSignalMs = 500

type Stop = () => Promise<void>

async function start(): Promise<Stop> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  if (!config.hasRateLimits && cluster.isPrimary) log.warn('RATE_LIMITS is off: nothing limits how many passwords can be tried.')

  const inheritedConnection = takeWorkerConnection()
  if (inheritedConnection)
    return (await startNode({ config, log, secrets: openSecrets(config, printSecretOnce), connection: inheritedConnection })).stop

  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  const stopDatabase = async (error: unknown) => {
    await database.stop()
    throw error
  }
  await migrate(database.connection, log).catch(stopDatabase)
  // The first process creates missing secrets, but only after it holds the lock on the data folder.
  const secrets = openSecrets(config, printSecretOnce)
  const starting =
    config.workers > 1
      ? runWorkers(config, database.connection, log)
      : startNode({ config, log, secrets, connection: database.connection })
  const { stop, readMetrics } = await starting.then(
    (running) => ({
      stop: running.stop,
      readMetrics: 'readMetrics' in running ? running.readMetrics : () => running.metrics.registry.metrics(),
    }),
    stopDatabase,
  )
  const metricsServer =
    config.metricsPort === undefined ? undefined : await serveMetrics(readMetrics, config.metricsPort, config.host)

  log.info(
    { url: config.publicUrl, host: config.host, port: config.port, workers: config.workers },
    `Lintel is running at ${config.publicUrl}`,
  )
  return async () => {
    await stop()
    metricsServer?.close()
    await database.stop()
  }
}

const printSecretOnce = (name: string, value: string) => console.error(`${name} was generated and is shown only once: ${value}`)

/**
 * The first signal starts a graceful shutdown; a second one, or a shutdown that takes too long, exits at once. Ctrl-C signals
 * the whole process group: a worker gets it from the terminal and from the primary process, and the primary gets it again
 * from `npm start`.
 */
function stopOnSignals(signals: NodeJS.Signals[], stop: Stop) {
  let startedAt: number | undefined
  const shutDown = async () => {
    const isSameSignal = startedAt !== undefined && (cluster.isWorker || performance.now() - startedAt < sameSignalMs)
    if (isSameSignal) return
    if (startedAt !== undefined) process.exit(1)
    startedAt = performance.now()
    setTimeout(() => process.exit(1), maxDrainMs).unref()
    await stop().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
    process.exit()
  }
  for (const signal of signals) process.on(signal, shutDown)
}

const operatorErrors = [ConfigError, DatabaseStartError, KeyError, ListenError, NotBuiltError, WorkerStartError]

/** An error that the operator can fix is printed as one sentence; any other with its whole stack. */
function exitWithError(error: unknown) {
  const exit = () => process.exit(1)
  const isOperatorError = operatorErrors.some((kind) => error instanceof kind)
  if (isOperatorError && reportStartFailure((error as Error).message, exit)) return
  console.error(isOperatorError ? (error as Error).message : error)
  exit()
}

start().then((stop) => stopOnSignals(['SIGTERM', 'SIGINT'], stop), exitWithError)
