/**
 * A stand-in for the internet in tests: an HTTPS server on this machine that answers for every host, and a transport that resolves
 * names to it. Its own address counts as public; all others are judged as in production.
 */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Transport } from '#server/services/outside/fetch-outside.ts'
import { isPublicAddress } from '#server/services/outside/public-address.ts'
import { createCertificate } from './certificates.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export async function startOutsideServer(hosts: readonly string[]) {
  const { key, cert } = createCertificate(hosts.map((host) => `DNS:${host}`).join(','))
  /** Answers by host and path, such as `vimeo.com/api/oembed.json`; the query is left out. */
  const answers = new Map<string, Answer>()
  /** Every request that arrived, by host, path and query. */
  const asked: string[] = []
  /** What names resolve to, once each; then to the server. */
  const names = new Map<string, string[][]>()
  const server = createServer({ key, cert }, (request, response) => {
    const { host = '', ...headers } = request.headers
    if (headers.cookie || headers.referer || headers.authorization) throw new Error('Something of a person went along.')
    const address = new URL(`https://${host.replace(/:\d+$/, '')}${request.url}`)
    asked.push(`${address.hostname}${address.pathname}${address.search}`)
    const answer = answers.get(`${address.hostname}${address.pathname}`)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const transport: Transport = {
    async resolve(host) {
      const next = names.get(host)?.shift() ?? ['127.0.0.1']
      return next.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    port: (server.address() as AddressInfo).port,
    ca: cert,
    timeoutMs: 4_000,
  }
  return {
    answers,
    asked,
    names,
    transport,
    /** Answers with this body. */
    serve: (at: string, type: string, body: string | Buffer) =>
      answers.set(at, (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body)),
    redirect: (at: string, location: string) =>
      answers.set(at, (_request, response) => void response.writeHead(302, { location }).end()),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type OutsideServer = Awaited<ReturnType<typeof startOutsideServer>>
