/** The process: it reads the settings, starts the database and one node or several workers, and shuts them down gracefully. */
import cluster from 'node:cluster'
import { isPlatform } from '#rules/platform/settings.ts'
import { isUntouched, openFirstLink } from './admin/owner/make-owner.ts'
import { findFolderProblem } from './backup/folder/backup-folder.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { DatabaseAddress } from './database/connections/address.ts'
import { logDatabaseVersion } from './database/known-releases.ts'
import { migrate } from './database/migrate.ts'
import { connect, startDatabase } from './database/open.ts'
import { isDatabaseUnavailable, isDiskFull } from './database/query-errors.ts'
import { DatabaseStartError } from './database/start-errors.ts'
import { describeFewDescriptors, requireDescriptors } from './http/descriptors.ts'
import { NotBuiltError } from './http/html/app-shell.ts'
import { findPort, ListenError } from './http/listen-errors.ts'
import { serveMetrics } from './http/metrics.ts'
import { startNode } from './node.ts'
import { KeyError } from './services/keyring.ts'
import { type Log, openLog } from './services/log.ts'
import { writeForPeople } from './services/log-for-people.ts'
import { openSecrets } from './services/secrets.ts'
import { newId } from './services/services.ts'
import { loadSettings } from './settings/live-settings.ts'
import { describeOwnersLink, describeStart, listWarnings, nobodyYet, type StartNews } from './start-report.ts'
import { commit, version } from './version.ts'
import { reportStartFailure, runWorkers, takeWorkerConnection, WorkerStartError } from './workers.ts'

/** Milliseconds for a graceful shutdown, after SHUTDOWN_DELAY. Operators commonly allow ten seconds before they kill the process. */
const maxDrainMs = 9_500
/** Milliseconds within which a repeated signal counts as the same one, because no one presses Ctrl-C twice that quickly. */
const sameSignalMs = 500

type RunningServer = { stop: () => Promise<void>; shutdownDelayMs: number }

async function start(): Promise<RunningServer> {
  if (cluster.isPrimary) await choosePorts()
  const config = readConfig(process.env)
  const isTerminal = process.stdout.isTTY === true
  const log = openLog(config.logLevel, isTerminal ? writeForPeople((text) => process.stdout.write(text)) : undefined)
  requireDescriptors()
  if (cluster.isPrimary) for (const warning of listWarnings(config)) log.warn(warning)
  const fewDescriptors = describeFewDescriptors(config.connections.max)
  if (cluster.isPrimary && fewDescriptors) log.warn(fewDescriptors)
  // The default one is in the data folder, which the start of the database looks at.
  const folderProblem = cluster.isPrimary && !config.backups?.isDefault ? await findFolderProblem(config) : undefined
  if (folderProblem) log.warn({ folder: config.backups?.folder }, `No backup can be made. ${folderProblem}`)

  const inheritedConnection = takeWorkerConnection()
  const { shutdownDelayMs } = config
  if (inheritedConnection) {
    const secrets = openSecrets(config, printSecretOnce)
    return { ...(await startNode({ config, log, secrets, connection: inheritedConnection })), shutdownDelayMs }
  }

  const database = await startDatabase({ ...config, log })
  const stopDatabase = async (error: unknown) => {
    await database.stop()
    throw error
  }
  const label = config.databaseUrl ? undefined : `in ${config.dataDir}`
  await migrate(database.connection, log, { label }).catch(stopDatabase)
  await logDatabaseVersion(database.connection, log).catch(stopDatabase)
  // The first process creates missing secrets, but only after it holds the lock on the data folder.
  const secrets = openSecrets(config, hasOwner(config) ? () => {} : printSecretOnce)
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

  const stopAll = async () => {
    await stop()
    metricsServer?.close()
    await database.stop()
  }
  const news = await readNews(config, database.connection, log).catch(async (error: unknown) => {
    await stopAll()
    throw error
  })
  // In development the server starts again with every change.
  if (isTerminal && config.mode !== 'development') process.stdout.write(`${describeStart(config, news)}\n`)
  else {
    log.info(
      { url: config.publicUrl, host: config.host, port: config.port, workers: config.workers, version, commit },
      `Lintel is running at ${config.publicUrl}`,
    )
    if (news.owner === 'nobody yet') log.warn(nobodyYet)
    // Not in the log, which is kept.
    else if (news.owner) console.error(describeOwnersLink(news.owner))
  }
  return { shutdownDelayMs, stop: stopAll }
}

/** Also puts the stored settings in force in this process: if there are workers, only they have them so far. */
async function readNews(config: Config, connection: DatabaseAddress, log: Log): Promise<StartNews> {
  const { db, close } = connect(connection, log)
  const services = { config, db, log, newId, now: () => new Date() }
  try {
    await loadSettings(services)
    return { owner: await openFirstLink(services), isUntouched: await isUntouched(services) }
  } finally {
    await close()
  }
}

/** Who opens the control panel from their account needs no keys; they are in the data folder all the same. */
const hasOwner = ({ settings: { mode } }: Config) => mode !== undefined && !isPlatform({ mode })

/** Ports that are in use end the start before it creates anything. PORT=0 becomes the port that was found, which addresses in pages contain. */
async function choosePorts() {
  const { port, metricsPort, host } = readConfig(process.env)
  process.env.PORT = String(await findPort(port, host, 'PORT'))
  if (metricsPort) await findPort(metricsPort, host, 'METRICS_PORT')
}

const printSecretOnce = (name: string, value: string) => console.error(`${name} was generated and is shown only once: ${value}`)

/**
 * The first signal starts a graceful shutdown; a second one, or a shutdown that takes too long, exits at once. Ctrl-C signals
 * the whole process group: a worker gets it from the terminal and from the primary process, and the primary gets it again
 * from `npm start`.
 */
function stopOnSignals(signals: NodeJS.Signals[], { stop, shutdownDelayMs }: RunningServer) {
  let startedAt: number | undefined
  const shutDown = async () => {
    const isSameSignal = startedAt !== undefined && (cluster.isWorker || performance.now() - startedAt < sameSignalMs)
    if (isSameSignal) return
    if (startedAt !== undefined) process.exit(1)
    startedAt = performance.now()
    setTimeout(() => process.exit(1), shutdownDelayMs + maxDrainMs).unref()
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
  const sentence = toOperatorSentence(error)
  if (sentence !== undefined && reportStartFailure(sentence, exit)) return
  console.error(sentence ?? error)
  exit()
}

function toOperatorSentence(error: unknown): string | undefined {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message
  if (isDiskFull(error)) return 'The disk of the database is full: free some space and start again.'
  return isDatabaseUnavailable(error) ? 'The database became unavailable during the start: start again.' : undefined
}

start().then((server) => stopOnSignals(['SIGTERM', 'SIGINT'], server), exitWithError)
