/** Endpoints of media kits, and the documents of their two screens, which search engines must not list. */
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/media-kit.ts'
import { kitTokenPattern } from '#rules/analytics/media-kit.ts'
import { unlistedPaths } from '#rules/platform/paths.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { SendShell } from '#server/http/html/app-shell.ts'
import type { Services } from '#server/services/services.ts'
import type { AnalyticsServices } from '../get-analytics.ts'
import { changeMediaKit, getMediaKit } from './change-kit.ts'
import { checkCopy } from './check-copy.ts'
import { type MediaKits, openMediaKits } from './open-kits.ts'
import { openSignature } from './signature.ts'

type KitServices = AnalyticsServices & Pick<Services, 'secrets' | 'newId'>

/** Returns the kits, for the document. */
export function mediaKitRoutes(mount: Mount, services: KitServices): MediaKits {
  const sign = openSignature(services)
  const kits = openMediaKits({ ...services, sign })
  mount(contract.getMediaKit, ({ creator }) => getMediaKit(services, creator.userId))
  mount(contract.changeMediaKit, ({ creator, body }) => changeMediaKit(services, creator.userId, body))
  mount(contract.getPublicMediaKit, ({ params }) => kits.load(params.token))
  mount(contract.checkCopy, ({ params }) => checkCopy({ ...services, sign }, params.code))
  return kits
}

export function kitDocumentRoutes(app: FastifyInstance, kits: MediaKits, sendShell: SendShell): void {
  app.get<{ Params: { token: string } }>(unlistedPaths.mediaKit, async ({ params: { token } }, reply) => {
    const isShared = kitTokenPattern.test(token) && (await kits.isShared(token))
    return sendShell(reply.header(...unlisted), isShared ? 200 : 404)
  })
  app.get(unlistedPaths.verify, async (_request, reply) => sendShell(reply.header(...unlisted), 200))
}

const unlisted = ['x-robots-tag', 'noindex'] as const
