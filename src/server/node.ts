/** One serving node: everything between a database connection and a listening port, and the way back. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { keepTidy } from './accounts/tidy.ts'
import { buildApp } from './app.ts'
import { followChanges, openPages } from './bio/pages.ts'
import type { Config } from './config.ts'
import { connect } from './database/open.ts'
import { openDrain } from './http/drain.ts'
import { readiness } from './http/health.ts'
import { openMetrics } from './http/metrics.ts'
import { type BuiltWeb, openBuiltWeb } from './http/web.ts'
import { root } from './root.ts'
import type { Log } from './services/log.ts'
import type { Secrets } from './services/secrets.ts'
import { newId, type Services } from './services/services.ts'
import { openVisits } from './visits/collector.ts'

type Given = {
  config: Config
  log: Log
  secrets: Secrets
  connection: pg.PoolConfig
  /** A test brings its own clock, or its own files where the app is not built. */
  now?: () => Date
  web?: BuiltWeb
}

export async function startNode({ config, log, secrets, connection, now = () => new Date(), web = openBuiltWeb() }: Given) {
  const database = connect(connection, log)
  const services: Services = {
    config,
    log,
    secrets,
    db: database.db,
    now,
    newId,
    pageChanged: (username) => pages.forget(username),
  }
  const pages = await openPages(services, web.pageScript)
  const changes = await followChanges(pages, connection, services)
  const visits = openVisits(services)
  const metrics = openMetrics()
  const tidying = keepTidy(services)

  let isDraining = false
  const problemsNow = readiness(services, () => isDraining)
  const app = await buildApp(services, { pages, visits, web, metrics, problemsNow, version })
  const drain = openDrain(app.server)
  await app.listen({ port: config.port, host: config.host, backlog: 1024 })

  return {
    app,
    services,
    metrics,
    /** Answers what is under way, writes what is waiting, and lets go of the database. */
    async stop() {
      isDraining = true
      await drain(() => app.close())
      tidying.stop()
      await visits.close()
      await changes.close()
      await database.close()
    },
  }
}

const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
