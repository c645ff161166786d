/** The server without a port: mounts every feature on its services, and is the one place that knows them all. */

import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { recoveryRoutes } from './accounts/recovery/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adminOf, creatorOf } from './accounts/sessions/session.ts'
import { settingsRoutes } from './accounts/settings-routes.ts'
import { verificationRoutes } from './accounts/verification/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { affiliateRoutes } from './affiliates/leaderboard.ts'
import { billingRoutes } from './billing/routes.ts'
import { serveCachedPages } from './bio/fast-path.ts'
import type { PublicPages } from './bio/public-pages.ts'
import { socialImageRoutes } from './bio/social-image/routes.ts'
import { qrRoutes } from './bio/qr/routes.ts'
import { bioRoutes } from './bio/routes.ts'
import { searchEngineRoutes } from './bio/search-engines/routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { creatorListRoutes } from './creators/routes.ts'
import { bodyLimit, readJsonBodies } from './http/json-body.ts'
import { answerError } from './http/errors.ts'
import { apiHeaders } from './http/headers.ts'
import { healthRoutes, type Readiness } from './http/health.ts'
import { noLimits, openLimits } from './http/endpoints/rate-limits.ts'
import type { Metrics } from './http/metrics.ts'
import { mounting } from './http/endpoints/mount.ts'
import { devMailboxRoutes } from './http/html/dev-mailbox.ts'
import { requestIds, trusting } from './http/proxies.ts'
import { answerBrokenRequest, httpServer } from './http/server.ts'
import { type BuiltWeb, openShell, wantsPage, webRoutes } from './http/html/app-shell.ts'
import { linkRoutes } from './links/routes.ts'
import { listCreatorFiles, lockOwnPicture } from './media/creator-files.ts'
import { mediaRoutes } from './media/routes.ts'
import { mediaFileRoutes } from './media/serve-files.ts'
import type { MediaWorker } from './media/worker/media-worker.ts'
import { pageRoutes } from './page/routes.ts'
import type { Services } from './services/services.ts'
import { statusRoutes } from './status/routes.ts'
import { supportRoutes } from './support/routes.ts'
import type { VisitCollector } from './visits/collector.ts'
import { isBeacon, visitRoutes } from './visits/routes.ts'

export type AppParts = {
  pages: PublicPages
  visitCollector: VisitCollector
  web: BuiltWeb
  metrics: Metrics
  problemsNow: Readiness
  version: string
  mediaWorker: MediaWorker
}

export async function buildApp(services: Services, parts: AppParts) {
  const { config, log } = services
  const { pages, metrics } = parts
  const isTrusted = trusting(config.trustedProxies)
  const headers = apiHeaders(config.publicUrl)
  const setting = {
    publicUrl: config.publicUrl,
    isDevelopment: config.mode === 'development',
    captchaHosts: services.captcha.hosts,
    mediaHosts: config.mediaHosts,
  }
  const shell = openShell(parts.web, setting)

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    genReqId: requestIds(isTrusted),
    bodyLimit,
    forceCloseConnections: 'idle',
    serverFactory: httpServer(serveCachedPages(pages, () => metrics.keptPages.inc())),
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be read leads nowhere, as any other that leads nowhere.
    frameworkErrors: (error, request, reply) =>
      wantsPage(request) ? shell(reply, 404) : answerError(error, request, reply.headers(headers)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  readJsonBodies(app)
  app.setErrorHandler(answerError)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? '(none)'
    const seconds = reply.elapsedTime / 1000
    metrics.requests.observe({ method, route, status: reply.raw.statusCode }, seconds)
    const level = isBeacon(route) && reply.raw.statusCode === 204 ? 'debug' : 'info'
    request.log[level]({ method, route, status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  const limit = config.hasRateLimits ? openLimits(services) : noLimits
  const mount = mounting(app, { creator: creatorOf(services), admin: adminOf(services), limit })
  accountRoutes(mount, services)
  verificationRoutes(mount, services)
  recoveryRoutes(mount, services)
  billingRoutes(mount, services)
  settingsRoutes(mount, services)
  exportRoutes(mount, services, (userId) => listCreatorFiles(services, userId))
  const withUploads = { ...services, ownsUpload: lockOwnPicture }
  pageRoutes(mount, withUploads)
  linkRoutes(mount, withUploads)
  blockRoutes(mount, withUploads)
  mediaRoutes(mount, { ...services, mediaWorker: parts.mediaWorker })
  mediaFileRoutes(app, services.storage)
  adminRoutes(mount, services)
  visitRoutes(mount, parts.visitCollector)
  bioRoutes(mount, app, pages)
  socialImageRoutes(app, { ...pages, storage: services.storage })
  qrRoutes(app, { pages, publicUrl: config.publicUrl, limit })
  searchEngineRoutes(app, services)
  supportRoutes(mount, services, pages)
  affiliateRoutes(mount, services)
  creatorListRoutes(mount, services)
  statusRoutes(mount, services)

  if (config.mode === 'development') devMailboxRoutes(app, services.mail)
  healthRoutes(app, parts.problemsNow)
  const description = openApi(endpoints, config.publicUrl, parts.version)
  app.get('/api/openapi.json', async () => description)
  await webRoutes(app, parts.web, shell, setting)

  await app.ready()
  return app
}
