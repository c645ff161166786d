/**
 * Two nodes behind Caddy, nginx and HAProxy, as docs/scale.md configures them: a page is rendered and kept on one node, and restarting one
 * node after the other fails no request.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findCaddy, findNginx, findPatroni } from '../scripts/test-tools.mjs'
import {
  type BuiltServer,
  findFreePort,
  newDataDir,
  post,
  registerCreator,
  startServer,
  stopServers,
  toDatabaseUrl,
} from './built-server.ts'
import { readBlock, toLocalCaddyfile, toLocalNginxServer } from './documents.ts'

const document = 'docs/scale.md'
const pages = 12
/** All nodes share one. */
const encryptionKeys = `first:${randomBytes(32).toString('base64')}`

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const proxies: ChildProcess[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) {
    const ended = new Promise((resolve) => proxy.once('exit', resolve))
    proxy.kill('SIGTERM')
    await ended
  }
  await stopServers()
})

/** `takeOut`: tells the proxy that a node is going to be stopped, or is back; others ask `/readyz` themselves. */
type Proxy = { url: string; takeOut?: (node: BuiltServer | undefined) => Promise<void> }
type StartProxy = (nodes: [BuiltServer, BuiltServer], port: string, folder: string) => Proxy

const toHost = ({ url }: BuiltServer) => new URL(url).host
const withNodes = (text: string, [one, two]: [BuiltServer, BuiltServer]) =>
  text.replaceAll('10.0.0.21:3000', toHost(one)).replaceAll('10.0.0.22:3000', toHost(two))

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const proxy = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
  proxies.push(proxy)
  return proxy
}

const startCaddy: StartProxy = (nodes, port, folder) => {
  const file = join(folder, 'Caddyfile')
  const url = `http://127.0.0.1:${port}`
  writeFileSync(file, toLocalCaddyfile(withNodes(readBlock(document, 'caddyfile', 'lb_policy'), nodes), url))
  run(findCaddy(), ['run', '--adapter', 'caddyfile', '--config', file], { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
  return { url }
}

const startNginx: StartProxy = (nodes, port, folder) => {
  const file = join(folder, 'nginx.conf')
  const upstream = withNodes(readBlock(document, 'nginx', 'hash $uri'), nodes)
  const plain = toLocalNginxServer(readBlock('docs/proxy.md', 'nginx', 'proxy_pass'), port)
  const write = (out?: BuiltServer) => {
    const servers = out ? upstream.replace(`server ${toHost(out)}`, `server ${toHost(out)} down`) : upstream
    writeFileSync(file, `daemon off; pid ${folder}/nginx.pid; error_log /dev/null; events {} http { ${servers} ${plain} }`)
  }
  write()
  const nginx = run(findNginx(), ['-c', file])
  return {
    url: `http://127.0.0.1:${port}`,
    async takeOut(node) {
      write(node)
      nginx.kill('SIGHUP')
      await pause(1_000)
    },
  }
}

const startHaproxy: StartProxy = (nodes, port, folder) => {
  const file = join(folder, 'haproxy.cfg')
  const text = withNodes(readBlock(document, 'haproxy', 'frontend'), nodes).replace(/bind .*/, `bind 127.0.0.1:${port}`)
  writeFileSync(file, text)
  run(findPatroni().haproxy, ['-db', '-f', file])
  return { url: `http://127.0.0.1:${port}` }
}

test.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
  ['HAProxy', startHaproxy],
])(
  'behind %s a page is kept on one node, and a rolling restart fails no request',
  async (name, startProxy) => {
    const env = {
      DATABASE_URL: toDatabaseUrl(database.connection),
      ENCRYPTION_KEYS: encryptionKeys,
      ADMIN_PASSWORD: 'for-tests-only',
      ADMIN_ACCESS_KEY: 'for-tests-only',
      TRUST_PROXY: 'loopback',
      SHUTDOWN_DELAY: '4',
      LOG_LEVEL: 'error',
    }
    const startNode = (settings: Record<string, string>) => startServer({ ...env, ...settings })
    const settings = await Promise.all(
      [1, 2].map(async () => ({
        PORT: String(await findFreePort()),
        METRICS_PORT: String(await findFreePort()),
        DATA_DIR: newDataDir(),
      })),
    )
    const nodes = [await startNode(settings[0] ?? {}), await startNode(settings[1] ?? {})] as [BuiltServer, BuiltServer]
    const { url, takeOut } = startProxy(nodes, String(await findFreePort()), newDataDir())
    const names = Array.from({ length: pages }, (_, n) => `${name.toLowerCase()}-${n}`)
    for (const username of names) await registerCreator(nodes[0].url, username)
    await expect
      .poll(() =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)

    // At once, because a page is rendered again when its fonts are cut.
    for (const username of names)
      for (let round = 0; round < 3; round += 1) expect((await fetch(`${url}/${username}?round=${round}`)).status).toBe(200)
    const rendered = await Promise.all(settings.map(({ METRICS_PORT }) => countRendered(METRICS_PORT)))
    expect(rendered.reduce((sum, each) => sum + each)).toBe(pages)
    expect(Math.min(...rendered)).toBeGreaterThan(0)

    const load = startLoad(url, names)
    for (const [index, node] of nodes.entries()) {
      await takeOut?.(node)
      expect(await node.stop()).toBe(0)
      nodes[index] = await startNode(settings[index] ?? {})
      await takeOut?.(undefined)
      // Until the proxy has seen that it is back.
      await pause(2_500)
    }
    const { answered, failed } = await load.stop()
    expect(failed.join('\n')).toBe('')
    expect(answered).toBeGreaterThan(500)
  },
  120_000,
)

/** How often a node rendered a page: those that it kept are served before the router. */
async function countRendered(port: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const counts = text.matchAll(/^lintel_http_request_seconds_count\{.*route="\/:username".*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Visitors who read, and people who log in, each over a connection that is kept. */
function startLoad(url: string, names: string[]) {
  const readers = [0, 3, 6, 9]
  const keptConnections = readers.length + 2
  let isOver = false
  let answered = 0
  const failed: string[] = []
  const ask = async (what: string, request: () => Promise<{ status: number }>) => {
    // As a browser does where a kept connection was closed at that moment: the next one may be, too.
    let retried = 0
    const again = (error: Error): Promise<{ status: number }> => {
      retried += 1
      const wasClosed = /other side closed|ECONNRESET|EPIPE/.test(String(error.cause))
      return wasClosed && retried <= keptConnections ? request().catch(again) : Promise.reject(error)
    }
    const status = await request()
      .catch(again)
      .then(
        (response) => response.status,
        (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
      )
    if (status === 200) answered += 1
    else failed.push(`${what}: ${status}`)
  }
  const read = async (first: number) => {
    for (let n = first; !isOver; n += 1) {
      const path = `/${names[n % names.length]}`
      await ask(`GET ${path}`, async () => {
        const response = await fetch(url + path)
        await response.text()
        return response
      })
      await pause(5)
    }
  }
  const logIn = async () => {
    for (let n = 0; !isOver; n += 1) {
      const email = `${names[n % names.length]}@example.com`
      await ask('POST /api/auth/login', () => post(`${url}/api/auth/login`, { email, password: 'over the front door' }))
      await pause(50)
    }
  }
  const running = Promise.all([...readers.map(read), logIn(), logIn()])
  return {
    async stop() {
      isOver = true
      await running
      return { answered, failed }
    },
  }
}
