/** Builds the Fastify app, without a port: this is the one file that mounts every feature. */
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { reauthenticate } from './accounts/login/reauthenticate.ts'
import type { GrantPlan, ReferralHooks } from './accounts/referral-hooks.ts'
import { accountRoutes, invitationRoutes, recoveryRoutes, settingsRoutes, verificationRoutes } from './accounts/routes.ts'
import { requireAdmin, requireBanned, requireCreator } from './accounts/sessions/session.ts'
import { adminRoutes, systemSettingRoutes } from './admin/routes.ts'
import { requireAllowedAddress } from './admin/sessions/allow-list.ts'
import { systemRoutes } from './admin/system/routes.ts'
import { findReferrer } from './affiliates/referrals/find-affiliate.ts'
import { recordReferral } from './affiliates/referrals/record-referral.ts'
import { affiliateStatsRoutes, holdRoutes, leaderboardRoutes, payoutRoutes, referralRoutes } from './affiliates/routes.ts'
import { analyticsRoutes, kitDocumentRoutes, liveRoutes, mediaKitRoutes } from './analytics/routes.ts'
import { unsubscribeRoutes } from './announcements/routes.ts'
import { grantToNewAccount } from './billing/plan/grant-plan.ts'
import { billingRoutes, sandboxRoutes } from './billing/routes.ts'
import { serveCachedPages } from './bio/fast-path.ts'
import type { PublicPages } from './bio/public-pages.ts'
import { qrRoutes } from './bio/qr/routes.ts'
import { bioRoutes } from './bio/routes.ts'
import { searchEngineRoutes } from './bio/search-engine-routes.ts'
import { socialImageRoutes } from './bio/social-image/routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { creatorListRoutes } from './creators/routes.ts'
import { exportRoutes } from './export/routes.ts'
import type { CutFonts } from './fonts/cut-fonts.ts'
import { fontRoutes, type ServedFonts } from './fonts/routes.ts'
import { apiDescriptionRoute } from './http/api-description.ts'
import type { AppFiles } from './http/app-files/app-files.ts'
import { createRequestIdGenerator, createTrustCheck } from './http/client-network.ts'
import { createMount } from './http/endpoints/mount.ts'
import { noRateLimits, openRateLimiter } from './http/endpoints/rate-limits.ts'
import { sendError } from './http/errors.ts'
import { apiHeaders } from './http/headers.ts'
import { type FindDetails, type FindProblems, healthRoutes } from './http/health.ts'
import { type BuiltWeb, createShellSender, isAppFile, isPageRequest, webRoutes } from './http/html/app-shell.ts'
import { devMailboxRoutes } from './http/html/dev-mailbox.ts'
import { addJsonBodyParser, bodyLimit } from './http/json-body.ts'
import type { Metrics } from './http/metrics.ts'
import { openRecentRequests } from './http/recent-requests.ts'
import { createServerFactory, sendBrokenRequestError } from './http/server.ts'
import { linkRoutes } from './links/routes.ts'
import { madeThemeRoutes } from './made-themes/routes.ts'
import { listCreatorFiles, lockOwnPicture } from './media/creator-files.ts'
import { mediaRoutes } from './media/routes.ts'
import { mediaFileRoutes } from './media/serve-files.ts'
import { importedFileRoutes } from './media/serve-imported.ts'
import type { MediaWorker } from './media/worker/media-worker.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { pageRoutes } from './page/routes.ts'
import type { RecurringJob } from './services/jobs/port.ts'
import type { Services } from './services/services.ts'
import { emailLogoRoute } from './settings/email-logo.ts'
import { logoRoute } from './settings/logo-files.ts'
import { openDocuments } from './site/documents.ts'
import type { Site } from './site/open-site.ts'
import { createSitePageSender, faviconRoute, homeRoute, siteRoutes } from './site/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { submitMessage } from './support/messages.ts'
import { bannedRoutes, supportRoutes } from './support/routes.ts'
import { themeRoutes } from './themes/routes.ts'
import type { VisitCollector } from './visits/collector.ts'
import { isBeacon, visitRoutes } from './visits/routes.ts'
import { openVisitCheck } from './visits/visit-check.ts'

export type AppDependencies = {
  pages: PublicPages
  cutFonts: ServedFonts & Pick<CutFonts, 'choose'>
  visitCollector: VisitCollector
  web: BuiltWeb
  appFiles: Pick<AppFiles, 'find'>
  site: Site
  metrics: Metrics
  findProblems: FindProblems
  findDetails: FindDetails
  version: string
  mediaWorker: MediaWorker
  /** For the control panel, which lists them. */
  recurringJobs: RecurringJob[]
}

export async function buildApp(services: Services, dependencies: AppDependencies) {
  const { config, log } = services
  const { pages, metrics } = dependencies
  const isTrusted = createTrustCheck(config.trustedProxies)
  const headers = apiHeaders(config.publicUrl)
  const webOptions = {
    publicUrl: config.publicUrl,
    isDevelopment: config.mode === 'development',
    payments: config.payments,
    captchaHosts: services.captcha.hosts,
    mediaHosts: config.mediaHosts,
  }
  const sendShell = createShellSender(dependencies.web, webOptions, dependencies.site.findScreen)

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    genReqId: createRequestIdGenerator(isTrusted),
    bodyLimit,
    forceCloseConnections: 'idle',
    serverFactory: createServerFactory(
      serveCachedPages(pages, () => metrics.cachedPages.inc()),
      { ...config.connections, isProxy: (address) => isTrusted(address, 0) },
    ),
    clientErrorHandler: sendBrokenRequestError,
    // A path that cannot be decoded gets the same response as any path that does not exist.
    frameworkErrors: (error, request, reply) =>
      isPageRequest(request) ? sendShell(reply, 404) : sendError(error, request, reply.headers(headers)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  addJsonBodyParser(app)
  app.setErrorHandler(sendError)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  const requests = openRecentRequests()
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? '(none)'
    const seconds = reply.elapsedTime / 1000
    const { statusCode } = reply.raw
    metrics.requests.observe({ method, route, status: statusCode }, seconds)
    requests.observe(reply.elapsedTime)
    const isQuiet = isAppFile(route) ? statusCode < 400 : isBeacon(route) && statusCode === 204
    const level = isQuiet ? 'debug' : 'info'
    request.log[level]({ method, route, status: statusCode, ms: Math.round(reply.elapsedTime) }, 'request completed')
  })

  const rateLimiter = config.hasRateLimits ? openRateLimiter(services) : noRateLimits
  const guards = {
    creator: requireCreator(services),
    banned: requireBanned(services),
    adminAddress: requireAllowedAddress(config),
    admin: requireAdmin(services),
    ...rateLimiter,
  }
  const mount = createMount(app, guards)
  const referrals: ReferralHooks = {
    findReferrer: (tx, code, email) => findReferrer(tx, code, email, services.now()),
    recordReferral: (tx, userId) => recordReferral(services, tx, userId),
  }
  const grantPlan: GrantPlan = (tx, userId, grant) => grantToNewAccount(services, tx, userId, grant)
  const accountServices = { ...services, referrals, grantPlan }
  accountRoutes(mount, accountServices, rateLimiter)
  verificationRoutes(mount, accountServices, rateLimiter)
  recoveryRoutes(mount, accountServices, rateLimiter)
  invitationRoutes(mount, services, (message) => submitMessage(services, message, undefined))
  billingRoutes(mount, services)
  sandboxRoutes(mount, services)
  settingsRoutes(mount, services, rateLimiter)
  const listUploads = (userId: string) => listCreatorFiles(services, userId)
  exportRoutes(mount, services, listUploads)
  const withUploads = { ...services, ownsUpload: lockOwnPicture }
  pageRoutes(mount, withUploads)
  linkRoutes(mount, withUploads)
  blockRoutes(mount, withUploads)
  madeThemeRoutes(mount, services)
  mediaRoutes(mount, { ...services, mediaWorker: dependencies.mediaWorker })
  mediaFileRoutes(app, services.storage)
  await importedFileRoutes(app, services)
  adminRoutes(mount, services, pages)
  systemSettingRoutes(mount, { ...services, mediaWorker: dependencies.mediaWorker })
  logoRoute(app, services)
  emailLogoRoute(app, services, dependencies.mediaWorker.drawLogo)
  systemRoutes(mount, services, { ...dependencies, requests })
  visitRoutes(mount, dependencies.visitCollector, { isTrusted, countryHeader: config.countryHeader })
  bioRoutes(app, pages)
  fontRoutes(app, dependencies.cutFonts)
  socialImageRoutes(app, { ...pages, log, storage: services.storage })
  qrRoutes(app, { pages, publicUrl: config.publicUrl, limit: rateLimiter.consumeCallerLimits })
  searchEngineRoutes(app, services)
  supportRoutes(mount, services, pages)
  bannedRoutes(mount, services, listUploads)
  affiliateStatsRoutes(mount, services)
  leaderboardRoutes(mount, services)
  payoutRoutes(mount, { ...services, reauthenticate: (userId, given) => reauthenticate(services, userId, given) })
  holdRoutes(mount, services)
  referralRoutes(mount, { ...services, countsAsVisit: openVisitCheck(services, 'referral') })
  analyticsRoutes(mount, services)
  liveRoutes(app, mount, services)
  kitDocumentRoutes(app, mediaKitRoutes(mount, services), sendShell)
  creatorListRoutes(mount, { ...services, cutFonts: dependencies.cutFonts })
  statusRoutes(mount, services)
  themeRoutes(app)
  notificationRoutes(mount, services)
  app.register(async (scope) => unsubscribeRoutes(scope, createMount(scope, guards), services, sendShell))

  if (config.mode === 'development') devMailboxRoutes(app, services.mail)
  const { site } = dependencies
  const sendSitePage = createSitePageSender(site, { ...webOptions, unavailable: pages.unavailable })
  homeRoute(app, pages, sendSitePage)
  siteRoutes(app, site, {
    sendPage: sendSitePage,
    builtHelpIndex: `help-index/${dependencies.web.variant}.json`,
    documents: openDocuments(dependencies.web.readDocuments ?? (() => [])),
    appFiles: dependencies.appFiles,
  })
  faviconRoute(app)
  healthRoutes(app, dependencies.findProblems, dependencies.findDetails)
  apiDescriptionRoute(app, config, dependencies.version)
  await webRoutes(app, dependencies.web, sendShell, webOptions)

  await app.ready()
  return app
}
