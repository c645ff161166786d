/** Several worker processes on one machine: each is a whole node, all share one database and one port, and one that crashes is restarted. */
import cluster, { type Worker } from 'node:cluster'
import type pg from 'pg'
import type { Config } from './config.ts'
import { openClusterMetrics } from './http/metrics.ts'
import type { Log } from './services/log.ts'

const connectionVariable = 'LINTEL_WORKER_CONNECTION'
/** Crashes within `crashWindowMs` after which we give up: restarting does not help then. */
const maxCrashes = 10
const crashWindowMs = 60_000

/**
 * PostgreSQL allows 100 connections by default. Each worker needs two more than its pool, to listen for notifications and to
 * write visits, and some are left for other clients.
 */
const poolSizePerWorker = (workers: number) => Math.max(2, Math.min(10, Math.floor(90 / workers) - 2))

/** The database connection that the primary process passes to its workers; undefined in the primary. */
export function takeWorkerConnection(): pg.PoolConfig | undefined {
  const passed = process.env[connectionVariable]
  delete process.env[connectionVariable]
  return passed && cluster.isWorker ? (JSON.parse(passed) as pg.PoolConfig) : undefined
}

/** Returns once every worker listens. */
export async function runWorkers({ workers }: Pick<Config, 'workers'>, connection: pg.PoolConfig, log: Log) {
  let isStopping = false
  let crashes = 0
  const env = { [connectionVariable]: JSON.stringify({ ...connection, max: poolSizePerWorker(workers) }) }
  const readMetrics = openClusterMetrics()

  const forkWorker = () =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork(env)
      worker.once('listening', () => resolve())
      worker.once('exit', () => reject(new Error('A worker ended before it was listening.')))
    })

  cluster.on('exit', (worker: Worker, code, signal) => {
    if (isStopping || !worker.process.pid) return
    log.error({ pid: worker.process.pid, code, signal }, 'A worker crashed.')
    crashes += 1
    setTimeout(() => {
      crashes -= 1
    }, crashWindowMs).unref()
    if (crashes < maxCrashes) forkWorker().catch((error: unknown) => log.error({ err: error }, 'A worker could not be started.'))
    else process.kill(process.pid, 'SIGTERM')
  })

  // No worker outlives the primary process, however that one exits.
  process.on('exit', () => {
    for (const worker of listRunningWorkers()) worker.process.kill('SIGKILL')
  })

  await Promise.all(Array.from({ length: workers }, forkWorker))
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

const listRunningWorkers = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))
