/** Several workers on one machine: each a whole node, on one database and one port, restarted when it falls. */
import cluster, { type Worker } from 'node:cluster'
import type pg from 'pg'
import type { Config } from './config.ts'
import { metricsOfAllWorkers } from './http/metrics.ts'
import type { Log } from './services/log.ts'

const connectionName = 'LINTEL_WORKER_CONNECTION'
/** A worker that falls again and again is a fault that restarting does not mend. */
const mostFalls = 10
const fallsForgottenAfter = 60_000

/** PostgreSQL takes 100 connections as it comes; each worker listens on one beside its pool, and some are left for others. */
const poolOfEach = (workers: number) => Math.max(2, Math.min(10, Math.floor(90 / workers) - 1))

/** The database connection that the first process hands to its workers; undefined in the first process. */
export function workerConnection(): pg.PoolConfig | undefined {
  const given = process.env[connectionName]
  delete process.env[connectionName]
  return given && cluster.isWorker ? (JSON.parse(given) as pg.PoolConfig) : undefined
}

/** Returns once every worker listens. */
export async function runWorkers({ workers }: Pick<Config, 'workers'>, connection: pg.PoolConfig, log: Log) {
  let isStopping = false
  let falls = 0
  const env = { [connectionName]: JSON.stringify({ ...connection, max: poolOfEach(workers) }) }
  const readMetrics = metricsOfAllWorkers()

  const forkOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork(env)
      worker.once('listening', () => resolve())
      worker.once('exit', () => reject(new Error('A worker ended before it was listening.')))
    })

  cluster.on('exit', (worker: Worker, code, signal) => {
    if (isStopping || !worker.process.pid) return
    log.error({ pid: worker.process.pid, code, signal }, 'A worker fell.')
    falls += 1
    setTimeout(() => {
      falls -= 1
    }, fallsForgottenAfter).unref()
    if (falls < mostFalls) forkOne().catch((error: unknown) => log.error({ err: error }, 'A worker could not be started.'))
    else process.kill(process.pid, 'SIGTERM')
  })

  // However the first process leaves, no worker outlives it.
  process.on('exit', () => {
    for (const worker of livingWorkers()) worker.process.kill('SIGKILL')
  })

  await Promise.all(Array.from({ length: workers }, forkOne))
  return {
    readMetrics,
    async stop() {
      isStopping = true
      await Promise.all(
        livingWorkers().map(
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

const livingWorkers = () => Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))
