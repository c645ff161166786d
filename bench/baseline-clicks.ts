/** The baseline for clicks: the same server, except that it parses beacons and stores nothing. */
import { fullPasswordCost } from '#server/accounts/login/passwords.ts'
import { buildApp } from '#server/app.ts'
import { openPublicPages } from '#server/bio/public-pages.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/open.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { openMediaWorker } from '#server/media/worker/media-worker.ts'
import { noCaptcha } from '#server/services/captcha/port.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { openLog } from '#server/services/log.ts'
import { noPlaces } from '#server/services/places/port.ts'
import { newId, openMail, openPayouts, openStorage, openThemeMakers, type Services } from '#server/services/services.ts'
import { postgresHistory } from '#server/services/visit-history/postgres/postgres.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)
/** Never queried, and so never connected. */
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
  passwordCost: fullPasswordCost,
  tokenKey: newId(),
  storage: openStorage(config),
  history: postgresHistory,
  payments: undefined,
  payouts: openPayouts({ config, now }),
  places: noPlaces,
  themeMakers: openThemeMakers(config.ai, log),
  redis: undefined,
  invalidatePage: () => {},
  reloadSettings: async () => {},
}

const brandFonts = { css: '', files: [] }
/** No page of the site is asked for. */
const site = {
  isAvailable: () => true,
  findPage: () => undefined,
  getHelpIndex: () => undefined,
  findImage: () => undefined,
  findScreen: () => undefined,
  redraw: async () => {},
  close: async () => {},
}
const app = await buildApp(services, {
  site,
  appFiles: { find: async () => undefined },
  cutFonts: { read: async () => undefined, readAdded: async () => undefined, choose: async () => undefined },
  recurringJobs: [],
  pages: await openPublicPages(services, { pageScript: '', missingPageScript: '', brandFonts }),
  visitCollector: { count: async () => 'counted', close: async () => {} },
  web: {
    shell: '',
    folder: import.meta.dirname,
    pageScript: '',
    missingPageScript: '',
    brandFonts,
    site: [],
    variant: 'sandbox',
    checkout: { screen: [], sandbox: [], placeholders: {} },
  },
  metrics: openMetrics(),
  mediaWorker: openMediaWorker(log),
  findProblems: async () => [],
  findDetails: async () => ({}),
  version: '',
})
await app.listen({ port: config.port, host: config.host, backlog: 1024 })
