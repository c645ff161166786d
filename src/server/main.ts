/** The process: settings, database, one node or several workers, and a graceful end. */
import cluster from 'node:cluster'
import { ConfigFault, readConfig } from './config.ts'
import { DatabaseFault } from './database/start-errors.ts'
import { migrate, startDatabase } from './database/open.ts'
import { serveMetrics } from './http/metrics.ts'
import { NotBuilt } from './http/html/app-shell.ts'
import { startNode } from './node.ts'
import { KeyFault } from './services/keyring.ts'
import { openLog } from './services/log.ts'
import { openSecrets } from './services/secrets.ts'
import { runWorkers, workerConnection } from './workers.ts'

/** A balancer sends nobody anew after this long; whatever still hangs then is cut off. */
const longestDrain = 9_500
/** Milliseconds in which a signal that comes again is the same one: nobody is that impatient. */
const longestEcho = 500

type Stop = () => Promise<void>

async function start(): Promise<Stop> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  if (!config.hasRateLimits && cluster.isPrimary) log.warn('RATE_LIMITS is off: nobody is stopped from guessing passwords.')

  const given = workerConnection()
  if (given) return (await startNode({ config, log, secrets: openSecrets(config, showOnce), connection: given })).stop

  const database = await startDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  const endDatabase = async (error: unknown) => {
    await database.stop()
    throw error
  }
  await migrate(database.connection, log).catch(endDatabase)
  // The first process makes what is missing, once the data folder is known to be its own.
  const secrets = openSecrets(config, showOnce)
  const serving =
    config.workers > 1
      ? runWorkers(config, database.connection, log)
      : startNode({ config, log, secrets, connection: database.connection })
  const { stop, readMetrics } = await serving.then(
    (running) => ({
      stop: running.stop,
      readMetrics: 'readMetrics' in running ? running.readMetrics : () => running.metrics.registry.metrics(),
    }),
    endDatabase,
  )
  const watching = config.metricsPort === undefined ? undefined : await serveMetrics(readMetrics, config.metricsPort, config.host)

  log.info(
    { url: config.publicUrl, host: config.host, port: config.port, workers: config.workers },
    `Open at ${config.publicUrl}`,
  )
  return async () => {
    await stop()
    watching?.close()
    await database.stop()
  }
}

const showOnce = (name: string, value: string) => console.error(`${name} was made and is shown this once: ${value}`)

/**
 * The first signal drains; a second one, or a drain that takes too long, ends the process at once. Ctrl-C tells a whole
 * group: a worker hears it from the terminal and from the first process, and that one hears it again from `npm start`.
 */
function endOn(signals: NodeJS.Signals[], stop: Stop) {
  let began: number | undefined
  const end = async () => {
    const isEcho = began !== undefined && (cluster.isWorker || performance.now() - began < longestEcho)
    if (isEcho) return
    if (began !== undefined) process.exit(1)
    began = performance.now()
    setTimeout(() => process.exit(1), longestDrain).unref()
    await stop().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
    process.exit()
  }
  for (const signal of signals) process.on(signal, end)
}

const oneSentence = [ConfigFault, DatabaseFault, KeyFault, NotBuilt]

/** What an operator can put right is said in one sentence; what they can't, with all we know. */
function sayAndLeave(error: unknown): never {
  const known = oneSentence.some((kind) => error instanceof kind)
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') console.error('PORT is in use by another process: choose another, or end that one.')
  else console.error(known ? (error as Error).message : error)
  process.exit(1)
}

start().then((stop) => endOn(['SIGTERM', 'SIGINT'], stop), sayAndLeave)
