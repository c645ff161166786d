/** The same two endpoints on the same framework, reading the same requests by the same contract, storing nothing. */
import Fastify from 'fastify'
import { readJsonBodies } from '#server/http/body.ts'
import { answerError } from '#server/http/errors.ts'
import { noLimits } from '#server/http/limits.ts'
import { mounting } from '#server/http/mount.ts'
import { trusting } from '#server/http/proxies.ts'
import { visitRoutes } from '#server/visits/routes.ts'

const app = Fastify({ logger: false, trustProxy: trusting(['loopback']) })
readJsonBodies(app)
app.setErrorHandler(answerError)
const nobody = async () => {
  throw new Error('Nobody signs in here.')
}
const mount = mounting(app, { creator: nobody, admin: nobody, limit: noLimits })
visitRoutes(mount, { count: async () => 'counted', close: async () => {} })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
