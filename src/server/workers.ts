/** Runs several worker processes on one machine: each is a whole node, all share one database and one port, and crashed ones are restarted. */
import cluster from 'node:cluster'
import { minuteMs } from '#rules/time/durations.ts'
import type { Config } from './config.ts'
import type { DatabaseAddress } from './database/connections/address.ts'
import { openClusterMetrics } from './http/metrics.ts'
import type { Log } from './services/log.ts'

const connectionVariable = 'LINTEL_WORKER_CONNECTION'
/** Crashes within `crashWindowMs` after which we give up: restarting does not help then. */
const maxCrashes = 10
const crashWindowMs = minuteMs

/**
 * PostgreSQL allows 100 connections by default. Each worker needs two more than its pool, to listen for notifications and to
 * write visits, and some are left for other clients.
 */
const poolSizePerWorker = (workers: number) => Math.max(2, Math.min(9, Math.floor(90 / workers) - 2))

/** The database connection that the primary process passes to its workers; undefined in the primary. */
export function takeWorkerConnection(): DatabaseAddress | undefined {
  const passed = process.env[connectionVariable]
  delete process.env[connectionVariable]
  return passed && cluster.isWorker ? (JSON.parse(passed) as DatabaseAddress) : undefined
}

/** A worker ended before it was listening. The message says why, for the operator. */
export class WorkerStartError extends Error {
  override name = 'WorkerStartError'
}

type StartFailure = { startFailure: string }
const isStartFailure = (message: unknown): message is StartFailure =>
  typeof message === 'object' && message !== null && 'startFailure' in message

/** Passes the sentence to the primary process, which prints it once for all workers; false in the primary itself. */
export function reportStartFailure(sentence: string, onSent: () => void): boolean {
  if (!cluster.isWorker || !process.send) return false
  process.send({ startFailure: sentence } satisfies StartFailure, onSent)
  return true
}

/** Returns once every worker listens; throws a `WorkerStartError` when one can't. */
export async function runWorkers({ workers }: Pick<Config, 'workers'>, connection: DatabaseAddress, log: Log) {
  let isStopping = false
  let crashes = 0
  const env = { [connectionVariable]: JSON.stringify({ ...connection, max: poolSizePerWorker(workers) }) }
  const readMetrics = openClusterMetrics()

  const forkWorker = () =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork(env)
      let isListening = false
      let failure = 'A worker ended before it was listening.'
      worker.on('message', (message: unknown) => {
        if (isStartFailure(message)) failure = message.startFailure
      })
      worker.once('listening', () => {
        isListening = true
        resolve()
      })
      worker.once('exit', (code, signal) => {
        if (!isListening) reject(new WorkerStartError(failure))
        else if (!isStopping) replaceWorker({ pid: worker.process.pid, code, signal }, 'A worker crashed.')
      })
    })

  function replaceWorker(details: object, what: string) {
    log.error(details, what)
    crashes += 1
    setTimeout(() => {
      crashes -= 1
    }, crashWindowMs).unref()
    if (crashes < maxCrashes)
      return void forkWorker().catch(({ message }: Error) => {
        if (!isStopping) replaceWorker({ reason: message }, 'A worker could not be started.')
      })
    log.fatal(`Workers crashed ${maxCrashes} times in ${crashWindowMs / 1000} seconds: the server stops.`)
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  }

  // No worker outlives the primary process, however the primary process exits.
  process.on('exit', killWorkers)

  await Promise.all(Array.from({ length: workers }, forkWorker)).catch((error: unknown) => {
    // The others would only say that the database is shutting down.
    isStopping = true
    killWorkers()
    throw error
  })
  return {
    readMetrics,
    async stop() {
      isStopping = true
      await Promise.all(
        listRunningWorkers().map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.once('exit', () => resolve())
              worker.process.kill('SIGTERM')
            }),
        ),
      )
    },
  }
}

function killWorkers() {
  for (const worker of listRunningWorkers()) worker.process.kill('SIGKILL')
}

const listRunningWorkers = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))
