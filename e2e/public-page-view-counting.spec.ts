/** When a page counts as seen: not while a browser only prepares it, and again when it comes back from the browser's memory. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from '@playwright/test'
import { phoneUserAgent, signInNewCreator } from './support/actors.ts'
import { readViewCounts } from './support/seed-page.ts'

test('a prerendered page is counted once, when it is opened', async ({ page, baseURL }) => {
  const { username } = await signInNewCreator(page, 'ahead')
  const door = await aDoorTo(`/${username}`, baseURL ?? '')
  try {
    await expect.poll(() => door.asked).toContainEqual({ method: 'GET', path: `/${username}`, purpose: 'prefetch;prerender' })
    await expect.poll(() => door.waited(1_000)).toBe(true)
    expect(door.beacons()).toEqual([])
    expect(await readViewCounts(username)).toEqual({ counted: 0, dropped: {} })

    door.open()
    await expect.poll(() => door.beacons()).toHaveLength(1)
    await expect.poll(() => readViewCounts(username)).toEqual({ counted: 1, dropped: {} })
    // The page that was opened is the one that was prepared: it was not asked for again.
    expect(door.asked.filter(({ method, path }) => method === 'GET' && path === `/${username}`)).toHaveLength(1)
  } finally {
    await door.close()
  }
})

test('a page restored from the back/forward cache sends another view', async ({ page, playwright, baseURL }) => {
  const { username } = await signInNewCreator(page, 'back')
  const { args = [], executablePath = '' } = test.info().project.use.launchOptions ?? {}
  const browser = await playwright.chromium.launch({
    args,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const visitor = await browser.newPage({ userAgent: phoneUserAgent, ...(baseURL ? { baseURL } : {}) })
    await visitor.goto(`/${username}`)
    await expect.poll(() => readViewCounts(username)).toEqual({ counted: 1, dropped: {} })
    await visitor.evaluate(() => {
      Object.assign(window, { isTheSame: true })
    })
    await visitor.goto('/robots.txt')
    // Playwright's own way back waits for a load, which such a page has no need of.
    await visitor.evaluate(() => history.back())
    // Said twice, counted once: within half an hour it is the same visit.
    await expect.poll(() => readViewCounts(username)).toEqual({ counted: 1, dropped: { repeat: 1 } })
    expect(await visitor.evaluate(() => 'isTheSame' in window)).toBe(true)
  } finally {
    await browser.close()
  }
})

/**
 * A page beside the product that has the browser prepare `path`, and opens it when told to. The browser runs without a driver,
 * which would keep it from prerendering.
 */
async function aDoorTo(path: string, product: string) {
  const asked: { method: string; path: string; purpose: string }[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const door = createServer((request, reply) => {
    const { method = '', url = '', headers } = request
    if (url === '/door') {
      reply.setHeader('content-type', 'text/html')
      return void reply.end(`<script type="speculationrules">{"prerender":[{"urls":["${path}"],"eagerness":"immediate"}]}</script>
        <script>fetch('/opened').then(() => { location.href = '${path}' })</script>`)
    }
    if (url === '/opened') return void opened.then(() => reply.end())
    asked.push({ method, path: url, purpose: String(headers['sec-purpose'] ?? '') })
    const onward = ask(new URL(url, product), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve)
  })
  const profile = mkdtempSync(`${tmpdir()}/lintel-e2e-ahead-`)
  const { args = [], executablePath } = test.info().project.use.launchOptions ?? {}
  const { port } = door.address() as AddressInfo
  const browser = spawn(
    executablePath ?? 'chromium',
    ['--headless', ...args, `--user-agent=${phoneUserAgent}`, `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/door`],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const started = performance.now()
  return {
    asked,
    open,
    /** What was said of views, as opposed to what was asked for. */
    beacons: () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/view')),
    waited: (least: number) => performance.now() - started > least,
    async close() {
      browser.kill()
      await ended
      door.closeAllConnections()
      door.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
