/** The metrics that Prometheus reads, on a separate port. */
import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createServer } from './create-server.ts'
import { toListenError } from './listen-errors.ts'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // The primary process asks each worker for its metrics and adds them up; a worker only responds once it has created this object.
  if (cluster.isWorker) {
    new AggregatorRegistry()
    AggregatorRegistry.setRegistries([registry])
  }
  return {
    registry,
    requests: new Histogram({
      name: 'lintel_http_request_seconds',
      help: 'Time to answer a request, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    cachedPages: new Counter({
      name: 'lintel_kept_pages_served_total',
      help: 'Pages answered from memory',
      registers: [registry],
    }),
  }
}

/** Adds whether the books balanced when they were last proved; no value before the first proof. */
export function addLedgerMetric(
  { registry }: Pick<Metrics, 'registry'>,
  readIsBalanced: () => Promise<boolean | undefined>,
): void {
  new Gauge({
    name: 'lintel_ledger_balanced',
    help: '1 if the ledger balanced when it was last proved, 0 if not',
    registers: [registry],
    // Every worker reads the same proof.
    aggregator: 'min',
    async collect() {
      const isBalanced = await readIsBalanced().catch(() => undefined)
      this.remove()
      if (isBalanced !== undefined) this.set(isBalanced ? 1 : 0)
    },
  })
}

/** Adds how old the newest backup is that is there; no value where none is to be made. */
export function addBackupMetric({ registry }: Pick<Metrics, 'registry'>, readAge: () => Promise<number | undefined>): void {
  new Gauge({
    name: 'lintel_backup_age_seconds',
    help: 'Seconds since the newest backup that is there was made, or since the first start if there is none',
    registers: [registry],
    // Every worker reads the same backup.
    aggregator: 'min',
    async collect() {
      const age = await readAge().catch(() => undefined)
      this.remove()
      if (age !== undefined) this.set(age)
    },
  })
}

/** Serves `/metrics` on its own port. `read` collects the metrics of this process or of all workers. */
export function serveMetrics(read: () => Promise<string>, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, { port, host, portSetting: 'METRICS_PORT' })))
    server.listen(port, host, () => resolve(server))
  })
}

export const openClusterMetrics = () => {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
