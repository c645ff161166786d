/** Counts what a browser really transfers: requests, and bytes as they come over the network, headers included. */
import type { Page } from '@playwright/test'

export async function countTransfers(page: Page) {
  // What a screen fetches ahead in idle time is not counted. On a busy machine that could begin before the screen is there.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const session = await page.context().newCDPSession(page)
  const started = new Map<string, string>()
  const finished: { type: string; bytes: number }[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('http')) started.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = started.get(requestId)
    if (type) finished.push({ type, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  const sum = (list: typeof finished) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    count: () => ({
      requests: started.size,
      bytes: sum(finished),
      fontBytes: sum(finished.filter(({ type }) => type === 'Font')),
    }),
    stop: () => session.detach(),
  }
}
