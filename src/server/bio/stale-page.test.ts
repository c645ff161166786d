/** Tests what visitors get while the database can't be asked, or does not answer. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { encodePage } from '#server/http/html/encodings.ts'
import { type CachedPage, openPageCache } from './page-cache.ts'
import { getOrStale } from './stale-page.ts'

/** A cache of one page, with the database that it is loaded from and the clock. */
async function openCache(times: Pick<CachedPage, 'renewAt' | 'validUntil'> = {}) {
  const state = { now: new Date('2026-01-01T00:00:00Z'), html: 'first', database: 'up' as 'up' | 'lost' | 'silent' }
  const silence = new Promise<never>(() => {})
  const pages = openPageCache(
    async () => {
      if (state.database === 'silent') return silence
      if (state.database === 'lost') throw Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })
      return { ...(await encodePage(200, state.html, {})), ...times }
    },
    () => state.now,
  )
  const ask = async () => {
    const { responses } = await getOrStale(pages, 'ada')
    return [responses.identity.body.toString(), responses.br.headers.includes('x-lintel-stale')]
  }
  return { pages, state, ask }
}

const later = new Date('2026-01-01T00:00:02Z')
const muchLater = new Date('2026-01-01T01:00:00Z')

test('a page that was to be rendered with better fonts is shown as it is while the database is unavailable', async () => {
  const { state, ask, pages } = await openCache({ renewAt: later })
  expect(await ask()).toEqual(['first', false])
  state.now = muchLater
  expect(pages.peek('ada')).toBeUndefined()
  state.database = 'lost'
  expect(await ask()).toEqual(['first', false])
})

test('a page whose links have changed by their schedule is not shown', async () => {
  const { state, ask } = await openCache({ validUntil: later, renewAt: muchLater })
  await ask()
  state.now = muchLater
  state.database = 'lost'
  await expect(ask()).rejects.toThrow('lost')
})

test('while the database does not answer, the last rendering is sent after a moment', async () => {
  const { state, ask, pages } = await openCache()
  await ask()
  state.html = 'second'
  state.database = 'silent'
  pages.invalidate('ada')
  const waited = await leastMs(1_500, async () => expect(await ask()).toEqual(['first', true]))
  expect(waited).toBeLessThan(1_500)
})

test('a page that is loaded in time is sent as it is now, and one that was never loaded is waited for', async () => {
  const { state, ask, pages } = await openCache()
  await ask()
  state.html = 'second'
  pages.invalidate('ada')
  expect(await ask()).toEqual(['second', false])
  state.database = 'silent'
  const other = getOrStale(pages, 'grace').then(() => 'answered')
  expect(await Promise.race([other, pause(600, 'waiting')])).toBe('waiting')
})
