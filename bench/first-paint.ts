/** The first paint of the login as a phone, by Lighthouse, and of the dashboard's list of links on a slow 4G network. */
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/test-tools.mjs'
import { registerMeasuredCreator } from './creators.ts'
import { type Figure, median } from './report.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

/** Lighthouse's slow 4G: 1,638.4 kilobits a second; an answer time of 50 ms. */
const slow4g = { offline: false, latency: 50, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 }
const rounds = 5

export const measureFirstPaint = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const { scores, largestPaint, bytes } = await runLighthouse(`${server.url}/auth`, rounds)
    const details = 'Lighthouse, simulated phone on slow 4G, median of five runs'
    const lists = await measureDashboard(server.url)
    return [
      { name: 'Login, performance', measured: scores.performance, unit: 'points', limit: { atLeast: 98 }, details },
      { name: 'Login, accessibility', measured: scores.accessibility, unit: 'points', limit: { atLeast: 100 }, details },
      { name: 'Login, largest contentful paint', measured: largestPaint / 1000, unit: 's', limit: { atMost: 1.5 }, details },
      {
        name: 'Login, bytes over the network before anyone does anything',
        measured: bytes / 1000,
        unit: 'KB',
        limit: { atMost: 130 },
        details: `${bytes} bytes including fonts and headers`,
      },
      {
        name: 'Dashboard, first list of links on screen',
        measured: median(lists.map(({ ms }) => ms)) / 1000,
        unit: 's',
        limit: { atMost: 1.8 },
        details: `slow 4G with an answer time of 50 ms, nothing cached, median of ${rounds}: ${lists.map(({ ms }) => Math.round(ms)).join(', ')} ms`,
      },
      {
        name: 'Dashboard, requests before that',
        measured: Math.max(...lists.map(({ requests }) => requests)),
        unit: '',
        limit: { atMost: 16 },
        details: 'the document and the icon included',
      },
    ]
  })

async function measureDashboard(url: string) {
  const { token } = await registerMeasuredCreator(url, 'first.paint')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const changed = await fetch(`${url}/api/user`, { method: 'PATCH', headers, body: JSON.stringify({ onboarded: true }) })
  const { user } = (await changed.json()) as { user: unknown }
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const lists: { ms: number; requests: number }[] = []
    while (lists.length < rounds) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await context.addInitScript(
        ([token, user]) => {
          localStorage.setItem('lintel_token', token ?? '')
          localStorage.setItem('lintel_user', user ?? '')
          const watch = new MutationObserver(() => {
            if (!document.getElementById('app')?.textContent?.includes('Music')) return
            watch.disconnect()
            // The document and the icon are not among the entries.
            const requests = performance.getEntriesByType('resource').length + 2
            requestAnimationFrame(() => Object.assign(window, { firstList: { ms: performance.now(), requests } }))
          })
          watch.observe(document, { childList: true, subtree: true })
        },
        [token, JSON.stringify(user)],
      )
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow4g)
      await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
      const found = await page.waitForFunction(() => (window as { firstList?: { ms: number; requests: number } }).firstList)
      lists.push((await found.jsonValue()) as { ms: number; requests: number })
      await context.close()
    }
    return lists
  } finally {
    await browser.close()
  }
}
