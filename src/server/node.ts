/** One serving node: everything between a database connection and a listening port, and its shutdown. */
import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fullPasswordCost } from './accounts/login/passwords.ts'
import { rememberMode } from './admin/settings/remember-mode.ts'
import { buildApp } from './app.ts'
import { describeBackupFolder } from './backup/folder/backup-folder.ts'
import { removeLeftBackups } from './backup/folder/make-backup.ts'
import { describeLastBackup, readBackupAge, readFirstStart } from './backup/nightly/last-backup.ts'
import { applyPaymentsSetting } from './billing/setting/apply-setting.ts'
import { openPublicPages, subscribeToPageChanges } from './bio/public-pages.ts'
import type { Config } from './config.ts'
import type { DatabaseAddress } from './database/connections/address.ts'
import { connect } from './database/open.ts'
import { openCutFonts } from './fonts/cut-fonts.ts'
import { openAppFiles } from './http/app-files/app-files.ts'
import { describeFewDescriptors } from './http/descriptors.ts'
import { openDrain } from './http/drain.ts'
import { createDetailsReader, createReadinessCheck, mergeDetails } from './http/health.ts'
import { type BuiltWeb, openBuiltWeb } from './http/html/app-shell.ts'
import { toListenError } from './http/listen-errors.ts'
import { addBackupMetric, addLedgerMetric, openMetrics } from './http/metrics.ts'
import { getOwnOrigin } from './http/own-origin.ts'
import { listJobHandlers, listRecurringJobs } from './jobs.ts'
import { describeLatestProof, readLatestProof } from './ledger/proofs.ts'
import { openMediaWorker } from './media/worker/media-worker.ts'
import { pagesChannel } from './page/change-page.ts'
import type { Log } from './services/log.ts'
import type { Mail } from './services/mail/port.ts'
import type { FetchOutside } from './services/outside/port.ts'
import type { Secrets } from './services/secrets.ts'
import {
  describeMail,
  newId,
  openCaptcha,
  openFetchOutside,
  openHistory,
  openMail,
  openPayments,
  openPayouts,
  openPlaces,
  openRedis,
  openStorage,
  openThemeMakers,
  type Services,
  startJobWorker,
} from './services/services.ts'
import { getOrCreateSharedSecret } from './services/shared-secret.ts'
import { openLiveSettings } from './settings/live-settings.ts'
import { openSite } from './site/open-site.ts'
import { findHomeProblem } from './site/routes.ts'
import { loadThemes, subscribeToThemes } from './themes/live-themes.ts'
import { version } from './version.ts'
import { openVisitCollector } from './visits/collector.ts'
import { startFoldLoop } from './visits/rollups/fold-loop.ts'

type NodeOptions = {
  config: Config
  log: Log
  secrets: Secrets
  connection: DatabaseAddress
  /** A test brings its own clock, or its own files where the app is not built. */
  now?: () => Date
  web?: BuiltWeb
  mail?: Mail
  fetchOutside?: FetchOutside
  passwordCost?: Services['passwordCost']
  /** False in tests, which run a recurring job themselves, at a moment of their choice. */
  hasRecurringJobs?: boolean
}

/** Undefined where visits reach their history. */
async function describeHistory({ db, history }: Pick<Services, 'db' | 'history'>) {
  const sentence = await history.describe(db)
  return sentence === undefined ? undefined : { visits: sentence }
}

export async function startNode({
  config,
  log,
  secrets,
  connection,
  now = () => new Date(),
  web: givenWeb,
  mail,
  fetchOutside = openFetchOutside(),
  passwordCost = fullPasswordCost,
  hasRecurringJobs = true,
}: NodeOptions) {
  const database = connect(connection, log)
  const { db } = database
  // Visits are written one batch at a time, over a separate connection, so that they are counted while requests use all others.
  const visitDatabase = connect({ ...connection, max: 1 }, log)
  // Beside a pooler: one that listens for new jobs, and two over which lanes read theirs.
  const queue = connection.direct ? connect({ ...connection.direct, max: 3 }, log) : database
  await rememberMode({ config, db, log, newId, now })
  const settings = await openLiveSettings({ config, db, log })
  const web = givenWeb ?? openBuiltWeb(config)
  const tokenKey = await getOrCreateSharedSecret({ db, secrets, newId }, 'tokens')
  const redis = await openRedis(config, log, tokenKey)
  const services: Services = {
    config,
    log,
    secrets,
    db,
    mail: mail ?? openMail({ config, log, now }),
    captcha: openCaptcha({ config, db, log, now }, tokenKey),
    storage: openStorage(config),
    history: await openHistory(config),
    payments: await openPayments({ config, db, now }, await getOrCreateSharedSecret({ db, secrets, newId }, 'sandbox')),
    payouts: openPayouts({ config, now }),
    places: await openPlaces({ config, log }),
    themeMakers: openThemeMakers(config.ai, log),
    redis,
    passwordCost,
    tokenKey,
    now,
    newId,
    invalidatePage(username) {
      pages.invalidate(username)
      redis?.publish(pagesChannel, username)
    },
    reloadSettings: settings.reload,
  }
  await applyPaymentsSetting(services)
  await readFirstStart(services)
  removeLeftBackups(services).catch((err: unknown) => log.warn({ err }, 'Unfinished backups could not be removed.'))
  await loadThemes(services)
  const cutFonts = await openCutFonts(services, web.folder)
  const pages = await openPublicPages(services, web, cutFonts)
  const changes = await subscribeToPageChanges(pages, connection, services)
  settings.onChange(pages.renderAgain)
  const homeProblem = await findHomeProblem(services)
  // Of several workers one says it.
  if (homeProblem && (cluster.worker?.id ?? 1) === 1) log.warn(homeProblem)
  const themeChanges = await subscribeToThemes(services, connection, pages.invalidateAll)
  const settingChanges = await settings.subscribe(connection)
  const site = await openSite(services, web, connection)
  settings.onChange(() => void site.redraw())
  const foldLoop = startFoldLoop(services)
  const shipping = services.history.start(services)
  const visitCollector = openVisitCollector({ ...services, db: visitDatabase.db }, foldLoop)
  const metrics = openMetrics()
  addLedgerMetric(metrics, async () => (await readLatestProof(services))?.isBalanced)
  addBackupMetric(metrics, async () => (await readBackupAge(services))?.ageSeconds)
  const mediaWorker = openMediaWorker(log)
  const appFiles = openAppFiles(services, web.folder)

  let isDraining = false
  const findProblems = createReadinessCheck(services, { isDraining: () => isDraining, isShared: appFiles.isShared })
  const fewDescriptors = describeFewDescriptors(config.connections.max)
  const findDetails = createDetailsReader(async () =>
    mergeDetails(
      await describeLatestProof(services),
      await describeLastBackup(services),
      await describeBackupFolder(config),
      describeMail(services.mail),
      fewDescriptors === undefined ? undefined : { connections: fewDescriptors },
      await describeHistory(services),
    ),
  )
  const jobServices = { ...services, mediaWorker, fetchOutside, appFiles }
  const allRecurringJobs = listRecurringJobs(jobServices)
  const app = await buildApp(services, {
    pages,
    cutFonts,
    visitCollector,
    mediaWorker,
    web,
    appFiles,
    site,
    metrics,
    findProblems,
    findDetails,
    version,
    recurringJobs: allRecurringJobs,
  })
  const drain = openDrain(app.server)
  await app.listen({ port: config.port, host: config.host, backlog: 1024 }).catch(async (error: unknown) => {
    await close()
    throw toListenError(error, { ...config, portSetting: 'PORT' })
  })
  appFiles.start(connection)
  const recurringJobs = hasRecurringJobs ? allRecurringJobs : []
  const jobs = startJobWorker(
    { ...services, queue: queue.db },
    listJobHandlers(jobServices, getOwnOrigin(app.server)),
    recurringJobs,
  )

  return {
    app,
    services,
    site,
    metrics,
    /** Drops what was read from the database: for tests, which empty it. */
    async forget() {
      pages.invalidateAll()
      pages.json.invalidateAll()
      await loadThemes(services)
      await site.redraw()
    },
    /** Waits for load balancers to notice, answers the requests in progress, writes the visits that wait, and closes the database connections. */
    async stop() {
      isDraining = true
      await pause(config.shutdownDelayMs)
      // Jobs that the last requests enqueue are run by another node, or after the next start.
      await Promise.all([drain(() => app.close()), jobs.stop()])
      await close()
    },
  }

  /** Everything that is open besides the port and the queue of jobs. */
  async function close() {
    await services.mail.close()
    services.places.close()
    mediaWorker.close()
    await cutFonts.close()
    await visitCollector.close()
    const lastFold = Promise.all([foldLoop.stop(), shipping.stop()])
    await visitDatabase.close()
    await appFiles.close()
    await changes.close()
    await themeChanges.close()
    await redis?.close()
    await site.close()
    await settingChanges.close()
    // It waits for running queries for a moment only, and then ends them: a step of the fold that hangs holds nothing up.
    await Promise.all([...new Set([database, queue])].map(({ close }) => close()))
    await lastFold
  }
}
