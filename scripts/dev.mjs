/**
 * `npm run dev`: reloads the browser and the server as sources change. Vite serves at PORT the app's screens, its modules and
 * the site's pages, and proxies everything else (the API, public pages, health) to the server, which restarts when one of its files
 * changes.
 */
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { build, createLogger, createServer as createVite } from 'vite'
import { developmentPaths, isScreenPath } from '../src/rules/platform/paths.ts'
import { readConfig } from '../src/server/config.ts'
import { visitorScript } from './build.mjs'
import { siteInDevelopment } from './dev-site.mjs'
import { loadEnvFile } from './env-file.mjs'
import { dist, root } from './freshness.mjs'

loadEnvFile()

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const serverPort = await freePort()
const settings = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  TRUST_PROXY: 'loopback',
}

// All that the server needs of a build: Vite serves the app and the site from their sources.
await build(visitorScript(`${dist}page`, { emptyOutDir: false }, 'missing-page-script'))
const script = await build(visitorScript(`${dist}page`, { watch: {}, emptyOutDir: false }))
// A build leaves "production" here, where Vite would neither refresh components in place nor use the development build of React.
process.env.NODE_ENV = 'development'
const toServer = {
  target: `http://127.0.0.1:${serverPort}`,
  xfwd: true,
  bypass: answeredByVite,
  configure: (proxy) => proxy.on('error', answerWhileAway),
}
const vite = await createVite({
  configFile: `${root}vite.config.ts`,
  customLogger: withoutRefusals(createLogger()),
  plugins: [siteInDevelopment(settings.PUBLIC_URL, readConfig(settings).payments)],
  server: { host, port, strictPort: true, proxy: { '^/': toServer } },
})
await vite.listen()
// It migrates its database as it starts, so it starts again with a new migration too.
const watched = ['dist/page/visitor-script.js', 'src/server/database/migrations/meta/_journal.json']
const watch = ['watch', '--clear-screen=false', ...watched.flatMap((file) => ['--include', file])]
const server = spawn('tsx', [...watch, 'src/server/main.ts'], {
  cwd: root,
  env: settings,
  stdio: ['ignore', 'inherit', 'inherit'],
  // In a separate process group, so that Ctrl-C reaches only this process, which then stops the server once and in order.
  detached: true,
})
console.log(`Lintel in development: http://localhost:${port}`)

server.once('exit', (code) => stop(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.killed || server.kill('SIGTERM'))

async function stop(code) {
  await Promise.all([vite.close(), script.close()])
  process.exit(code)
}

/** Returns the address of a file that Vite serves itself: the app's HTML, its modules and its files. Undefined for anything else. */
function answeredByVite({ url = '/', method }) {
  const { pathname } = new URL(url, 'http://localhost')
  if (method === 'GET' && (isScreenPath(pathname) || Object.values(developmentPaths).includes(pathname))) return '/index.html'
  const isModule = /^\/(@|node_modules\/|__)/.test(pathname) || isFile(`${root}src/web${pathname}`)
  return isModule ? url : undefined
}

/** The server restarts, or an edit broke it. */
function answerWhileAway(_error, _request, response) {
  const isRequest = 'req' in response && !response.headersSent
  if (isRequest)
    response
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      .end('The server is restarting, or could not start: the terminal says why.\n')
}

/** Every request to a server that is away would bury in stacks what the terminal says about it. */
function withoutRefusals(logger) {
  const { error } = logger
  return Object.assign(logger, {
    error: (message, options) => options?.error?.code === 'ECONNREFUSED' || error(message, options),
  })
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile()
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address.port))
    })
  })
}
