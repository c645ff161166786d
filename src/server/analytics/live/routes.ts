/** The endpoint of the live figures. Its streams end before the server waits for open requests. */
import type { FastifyInstance } from 'fastify'
import { streamLiveVisits } from '#contract/analytics.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { openLiveStreams } from './live-streams.ts'

export function liveRoutes(app: FastifyInstance, mount: Mount, services: Pick<Services, 'db' | 'now' | 'config' | 'log'>): void {
  const streams = openLiveStreams(services)
  app.addHook('preClose', async () => streams.close())
  mount(streamLiveVisits, ({ creator }) => streams.open(creator))
}
