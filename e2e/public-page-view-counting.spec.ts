/** Counting views of prerendered pages and of pages restored from the back/forward cache. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from '@playwright/test'
import { phoneUserAgent, signInNewCreator } from './support/actors.ts'
import { fullChromium } from './support/chromium.ts'
import { readViewCounts } from './support/seed-page.ts'

test('a prerendered page is counted once, when it is opened', async ({ page, baseURL }) => {
  const { username } = await signInNewCreator(page, 'ahead')
  const prerenderingPage = await servePrerenderingPage(`/${username}`, baseURL ?? '')
  try {
    await expect
      .poll(() => prerenderingPage.requests)
      .toContainEqual({ method: 'GET', path: `/${username}`, purpose: 'prefetch;prerender' })
    await expect.poll(() => prerenderingPage.waited(1_000)).toBe(true)
    expect(prerenderingPage.beacons()).toEqual([])
    expect(await readViewCounts(username)).toEqual({ counted: 0, dropped: {} })

    prerenderingPage.open()
    await expect.poll(() => prerenderingPage.beacons()).toHaveLength(1)
    await expect.poll(() => readViewCounts(username)).toEqual({ counted: 1, dropped: {} })
    // The prerendered page was activated: it was not requested again.
    expect(prerenderingPage.requests.filter(({ method, path }) => method === 'GET' && path === `/${username}`)).toHaveLength(1)
  } finally {
    await prerenderingPage.close()
  }
})

test('a page restored from the back/forward cache sends another view', async ({ page, playwright, baseURL }) => {
  const { username } = await signInNewCreator(page, 'back')
  const browser = await playwright.chromium.launch({ ...fullChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const visitor = await browser.newPage({ userAgent: phoneUserAgent, ...(baseURL ? { baseURL } : {}) })
    await visitor.goto(`/${username}`)
    await expect.poll(() => readViewCounts(username)).toEqual({ counted: 1, dropped: {} })
    await visitor.evaluate(() => {
      Object.assign(window, { isTheSame: true })
    })
    await visitor.goto('/robots.txt')
    // page.goBack() waits for a load event, which a restored page does not fire.
    await visitor.evaluate(() => history.back())
    // Two beacons, one view: within 30 minutes it is a repeat.
    await expect.poll(() => readViewCounts(username)).toEqual({ counted: 1, dropped: { repeat: 1 } })
    expect(await visitor.evaluate(() => 'isTheSame' in window)).toBe(true)
  } finally {
    await browser.close()
  }
})

/**
 * Serves a page that prerenders `path`, and navigates to it on request. The browser runs without a driver, because Playwright's
 * connection disables prerendering.
 */
async function servePrerenderingPage(path: string, product: string) {
  const requests: { method: string; path: string; purpose: string }[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const prerenderingPage = createServer((request, reply) => {
    const { method = '', url = '', headers } = request
    if (url === '/start') {
      reply.setHeader('content-type', 'text/html')
      return void reply.end(`<script type="speculationrules">{"prerender":[{"urls":["${path}"],"eagerness":"immediate"}]}</script>
        <script>fetch('/opened').then(() => { location.href = '${path}' })</script>`)
    }
    if (url === '/opened') return void opened.then(() => reply.end())
    requests.push({ method, path: url, purpose: String(headers['sec-purpose'] ?? '') })
    const proxied = sendRequest(new URL(url, product), { method, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    proxied.on('error', () => reply.destroy())
    request.pipe(proxied)
  })
  await new Promise<void>((resolve) => {
    prerenderingPage.listen(0, '127.0.0.1', resolve)
  })
  const profile = mkdtempSync(`${tmpdir()}/lintel-e2e-ahead-`)
  const { port } = prerenderingPage.address() as AddressInfo
  const browser = spawn(
    fullChromium.executablePath ?? 'chromium',
    [
      '--headless',
      ...fullChromium.args,
      `--user-agent=${phoneUserAgent}`,
      `--user-data-dir=${profile}`,
      `http://127.0.0.1:${port}/start`,
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const started = performance.now()
  return {
    requests,
    open,
    /** The view beacons among the requests. */
    beacons: () => requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/view')),
    waited: (min: number) => performance.now() - started > min,
    async close() {
      browser.kill()
      await ended
      prerenderingPage.closeAllConnections()
      prerenderingPage.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
