// @vitest-environment happy-dom
/** The leaderboard as its responses change: errors, polls that change nothing, other places, and people without a name. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Leaderboard } from '#contract/affiliates/leaderboard.ts'
import { createLeaderboardPage } from './leaderboard.tsx'
import { initLeaderboard } from './load-leaderboard.ts'

const pollMs = 30_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:05:00Z') })
  document.body.innerHTML = renderToStaticMarkup(createLeaderboardPage('sandbox').body)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const earnersOf = (sums: number[]): Leaderboard['leaderboard'] =>
  sums.map((totalEarnings, index) => ({
    rank: index + 1,
    username: `earner-${index}`,
    displayName: null,
    totalEarnings,
    totalReferrals: 3,
  }))

/** Answers every request from now on with `respond`, and notes what the browser says it knows. */
function answer(respond: (known: string | null) => Response) {
  const known: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit = {}) => {
    known.push(new Headers(headers).get('if-none-match'))
    return respond(known.at(-1) ?? null)
  })
  return known
}

const respondWith = (leaderboard: Leaderboard['leaderboard'], lastUpdated = new Date().toISOString()) =>
  answer((known) => {
    const etag = `W/"${leaderboard.map(({ totalEarnings }) => totalEarnings).join('-')}"`
    if (known === etag) return new Response(null, { status: 304, headers: { etag } })
    return Response.json({ leaderboard, lastUpdated }, { headers: { etag } })
  })

/** Until the responses of the first load, or of the next poll, are on screen. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const readRows = () => [...document.querySelectorAll('[data-leaderboard] > li')].map(({ textContent }) => textContent)
const updated = () => find('[data-leaderboard-updated]')?.textContent
const announced = () => find('[data-leaderboard-announcement]')?.textContent

test('a malformed response is an error with a retry, which keeps the focus until the list has it', async () => {
  answer(() => Response.json({ nope: 1 }))
  initLeaderboard()
  await settle()
  expect(readRows()).toEqual(['We couldn’t load the leaderboard.Try again'])
  // The style sheet shows the empty state only where the list has no rows.
  expect(find('.leaderboard-table')?.dataset.loaded).toBe('')
  const again = find('[data-leaderboard] button')
  again?.focus()
  again?.click()
  await settle()
  expect(document.activeElement).toBe(again)
  expect(again?.textContent).toBe('Try again')

  respondWith(earnersOf([12_345_600]))
  again?.click()
  await settle()
  expect(readRows()).toEqual([expect.stringContaining('£123,456.00')])
  expect(document.activeElement).toBe(find('[data-leaderboard]'))
})

test('while nothing changed the rows, the focus and the announcement stay, and the time is refreshed', async () => {
  const known = respondWith(earnersOf([5_000, 75]), '2026-03-02T12:00:00Z')
  initLeaderboard()
  await settle()
  expect(updated()).toMatch(/^Updated: \d\d:00$/)
  const first = find('.leaderboard-table-row a')
  first?.focus()

  await settle(pollMs)
  expect(updated()).toBe('Updated: Just now')
  expect(known).toEqual([null, 'W/"5000-75"'])
  expect(document.activeElement).toBe(first)
  expect(announced()).toBe('')
})

test('another amount in the same place is no news for a screen reader; another order is', async () => {
  const earners = earnersOf([5_000, 75])
  respondWith(earners)
  initLeaderboard()
  await settle()
  respondWith(earnersOf([5_100, 75]))
  await settle(pollMs)
  expect(readRows()[0]).toContain('£51.00')
  expect(announced()).toBe('')

  respondWith(earners.toReversed().map((earner, index) => ({ ...earner, totalEarnings: 90 - index, rank: index + 1 })))
  await settle(pollMs)
  expect(readRows()[0]).toContain('£0.90')
  expect(announced()).toBe('The leaderboard has changed.')
})

test('who is anonymous has no link, and equal earners share a rank and its medal', async () => {
  const anonymous = { displayName: 'Anonymous creator', username: null, totalEarnings: 6_150, totalReferrals: 12 }
  const named = { rank: 3, displayName: 'Tobi', username: 'tobi', totalEarnings: 75, totalReferrals: 1 }
  respondWith([{ rank: 1, ...anonymous }, { rank: 1, ...anonymous }, named])
  initLeaderboard()
  await settle()
  expect(readRows()).toEqual([
    expect.stringMatching(/Rank 1Anonymous creator25% Commission12 referrals£61\.50Diamond/),
    expect.stringMatching(/Rank 1Anonymous creator/),
    expect.stringMatching(/Rank 3Tobi@tobi25% Commission1 referral£0\.75Bronze/),
  ])
  expect(document.querySelectorAll('.leaderboard-medal-1')).toHaveLength(2)
  expect(document.querySelectorAll('.leaderboard-medal-2')).toHaveLength(0)
  expect([...document.querySelectorAll('[data-leaderboard] a')].map((link) => link.getAttribute('href'))).toEqual(['/tobi'])
})

test('on the home page, who is anonymous has no username either', async () => {
  find('[data-leaderboard]')?.setAttribute('data-leaderboard', 'top')
  respondWith([{ rank: 1, displayName: 'Anonymous creator', username: null, totalEarnings: 6_150, totalReferrals: 12 }])
  initLeaderboard()
  await settle()
  expect(readRows()).toEqual([expect.stringContaining('Anonymous creator')])
  expect(find('[data-leaderboard] small')).toBeNull()
})
