/** No proxy of the documents writes a visitor's address anywhere, while Lintel is away either: each runs with the document's own block. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findCaddy, findNginx, findPatroni } from '../scripts/test-tools.mjs'
import { findFreePort, newDataDir, projectRoot, stopServers } from './built-server.ts'
import { readBlock, toLocalCaddyfile, toLocalNginxServer } from './documents.ts'

/** With one node, and with several. */
const [single, several] = ['docs/proxy.md', 'docs/scale.md'] as const
/** One of this machine that nothing else uses, and one that an earlier proxy would have forwarded. */
const visitor = { address: '127.0.0.77', forwarded: '198.51.100.7' }

let proxy: ChildProcess | undefined
afterEach(async () => {
  const ended = proxy && new Promise((resolve) => proxy?.once('close', resolve))
  proxy?.kill('SIGTERM')
  await ended
  await stopServers()
})

type Start = (place: { folder: string; port: string; away: string }, edit?: (text: string) => string) => string[]
const unchanged = (text: string) => text

const caddyWith =
  (read: () => string): Start =>
  ({ folder, port, away }, edit = unchanged) => {
    const file = join(folder, 'Caddyfile')
    const text = toLocalCaddyfile(read(), `http://127.0.0.1:${port}`).replaceAll(/(10\.0\.0\.2[12]|127\.0\.0\.1):3000/g, away)
    writeFileSync(file, edit(text))
    return [findCaddy(), 'run', '--adapter', 'caddyfile', '--config', file]
  }

const readPlatform = () =>
  readFileSync(join(projectRoot, 'docker/Caddyfile'), 'utf8')
    .replace(/^media[\s\S]*/m, '')
    .replace('{$SITE}', 'links.example')
    .replaceAll(/node-[12]:3000/g, '127.0.0.1:3000')

/** Beside a main file that logs all it can, as distributions have one. */
const nginx: Start = ({ folder, port, away }, edit = unchanged) => {
  const block = readBlock(single, 'nginx', 'proxy_pass')
  const upstream = (/upstream lintel \{.*?^\}/ms.exec(block)?.[0] ?? '').replace('127.0.0.1:3000', away)
  const file = join(folder, 'nginx.conf')
  const site = edit(toLocalNginxServer(block, port))
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log info; events {} http { access_log ${folder}/access.log; ${upstream} ${site} }`,
  )
  return [findNginx(), '-c', file]
}

const haproxy: Start = ({ folder, port, away }) => {
  const text = readBlock(several, 'haproxy', 'frontend').replace(/bind .*/, `bind 127.0.0.1:${port}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text.replaceAll(/10\.0\.0\.2[12]:3000/g, away))
  return [findPatroni().haproxy, '-db', '-f', file]
}

/** Everything that the proxy printed and wrote after two visitors found Lintel away: one reads, one uploads. */
async function readLogs(start: Start, edit?: (text: string) => string): Promise<string> {
  const [folder, port, away] = [newDataDir(), String(await findFreePort()), `127.0.0.1:${await findFreePort()}`]
  const [program = '', ...args] = start({ folder, port, away }, edit)
  const known = readdirSync(folder)
  let printed = ''
  proxy = spawn(program, args, {
    env: { PATH: process.env.PATH, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [proxy.stdout, proxy.stderr]) stream?.setEncoding('utf8').on('data', (text) => (printed += text))
  await expect.poll(() => visit(port, 'GET', '/ada')).toBeGreaterThanOrEqual(502)
  expect(await visit(port, 'POST', '/api/uploads/one')).toBeGreaterThanOrEqual(502)
  const ended = new Promise((resolve) => proxy?.once('close', resolve))
  proxy.kill('SIGTERM')
  await ended
  proxy = undefined
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !known.includes(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  return [printed, ...written].join('\n')
}

/** Returns the status; 0 while nothing answers. */
const visit = (port: string, method: string, path: string) =>
  new Promise<number>((resolve) => {
    const options = { port, method, path, host: '127.0.0.1', localAddress: visitor.address, agent: false }
    const sent = request({ ...options, headers: { 'x-forwarded-for': visitor.forwarded } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.once('error', () => resolve(0))
    sent.end(method === 'POST' ? 'a picture' : undefined)
  })

/** As most people would write them. */
const withoutLogSettings = (text: string) =>
  text.replace(/^\tlog default \{[\s\S]*?^\t\}\n/m, '').replaceAll(/^ *(access|error)_log .*\n/gm, '')

const proxies: [string, Start][] = [
  ['Caddy', caddyWith(() => readBlock(single, 'caddyfile', 'reverse_proxy 127.0.0.1:3000'))],
  ['Caddy in front of several nodes', caddyWith(() => readBlock(several, 'caddyfile', 'lb_policy'))],
  ['Caddy of the platform in containers', caddyWith(readPlatform)],
  ['nginx', nginx],
  ['HAProxy', haproxy],
]

test.each(proxies)('%s logs no visitor’s address while Lintel is away', async (_name, start) => {
  const logs = await readLogs(start)
  expect(logs).not.toContain(visitor.address)
  expect(logs).not.toContain(visitor.forwarded)
})

// HAProxy logs nothing unless it is told to.
test.each(proxies.filter(([name]) => name !== 'HAProxy'))(
  '%s would log it without the lines about logs',
  async (_name, start) => {
    expect(await readLogs(start, withoutLogSettings)).toContain(visitor.address)
  },
)
