/** The same server, answering the same beacons in the same way, with one difference: what they say is read and forgotten. */
import { buildApp } from '#server/app.ts'
import { openPublicPages } from '#server/bio/public-pages.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/open.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { openMediaWorker } from '#server/media/worker/media-worker.ts'
import { noCaptcha } from '#server/services/captcha/port.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { openLog } from '#server/services/log.ts'
import { newId, openMail, openStorage, type Services } from '#server/services/services.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)
/** Never asked, and so never connected to. */
const { db } = connect({ host: import.meta.dirname }, log)
const keys = [createKey()]
const now = () => new Date()
const secrets = { adminPassword: newId(), adminAccessKey: newId(), keyring: openKeyring(() => keys) }
const services: Services = {
  config,
  log,
  secrets,
  db,
  newId,
  now,
  mail: openMail({ config, log, now }),
  captcha: noCaptcha,
  tokenKey: newId(),
  storage: openStorage(config),
  invalidatePage: () => {},
}

const app = await buildApp(services, {
  pages: await openPublicPages(services, ''),
  visitCollector: { count: async () => 'counted', close: async () => {} },
  web: { shell: '', folder: import.meta.dirname, pageScript: '', site: [] },
  metrics: openMetrics(),
  mediaWorker: openMediaWorker(log),
  findProblems: async () => [],
  version: '',
})
await app.listen({ port: config.port, host: config.host, backlog: 1024 })
