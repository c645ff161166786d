/** `GET /api/openapi.json`: all endpoints as data, for programs. Nearly a megabyte, so it is made once for the settings in force and kept as it is sent. */
import type { FastifyInstance } from 'fastify'
import { listUsableEndpoints } from '#contract/endpoints.ts'
import { toOpenApi } from '#contract/openapi.ts'
import { oncePerSettings } from '#rules/platform/settings.ts'
import type { Config } from '#server/config.ts'
import { apiHeaders } from './headers.ts'
import { type EncodedPage, encodePage, sendEncodedPage } from './html/encodings.ts'

export function apiDescriptionRoute(app: FastifyInstance, { payments, publicUrl }: Config, version: string) {
  const encode = oncePerSettings(() => {
    const json = JSON.stringify(toOpenApi(listUsableEndpoints(payments.setting), publicUrl, version))
    return encodePage(200, json, {
      ...apiHeaders(publicUrl),
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
    }).then(unzipOnce)
  })
  app.get('/api/openapi.json', async (request, reply) => {
    const description = await encode()
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, description)
    return reply
  })
}

/** For programs that accept no encoding: unzipping it takes milliseconds. */
function unzipOnce(page: EncodedPage): EncodedPage {
  const { identity, ...compressed } = page.responses
  let body: Buffer | undefined
  const unzipped = {
    headers: identity.headers,
    get body() {
      body ??= identity.body
      return body
    },
  }
  return { ...page, responses: { ...compressed, identity: unzipped } }
}
