/**
 * Loads the affiliates who earned most this month, every thirty seconds: three on the home page, all of them on the leaderboard. The server
 * responds with 304 while they are the same. The empty state shows only once the list is known to be empty.
 */
import type { Leaderboard } from '#contract/affiliates/leaderboard.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { pollWhileVisible } from '../../script/poll-while-visible.ts'
import { createErrorRow, createFullRow, createShortRow } from './leaderboard-rows.ts'

const pollMs = 30_000
/** The server refreshes its response every half a minute, and the next poll follows within half a minute. */
const justNowMs = minuteMs
const maxOnHomePage = 3

type Earners = Leaderboard['leaderboard']

export function initLeaderboard() {
  const list = document.querySelector<HTMLElement>('[data-leaderboard]')
  if (!list) return
  const isWhole = list.dataset.leaderboard === 'all'
  const announcement = document.querySelector<HTMLElement>('[data-leaderboard-announcement]')
  let shown: Earners | undefined
  let etag: string | undefined
  let lastUpdated: number | undefined

  /** Replaces the rows. If the focus was in one of them, it moves to the list. */
  const showRows = (rows: HTMLElement[]) => {
    const hadFocus = list.contains(document.activeElement)
    list.replaceChildren(...rows)
    if (!hadFocus) return
    list.tabIndex = -1
    list.focus({ preventScroll: true })
  }
  const showEarners = (earners: Earners) => {
    // Only replaced when they changed, so that the focus stays on a name.
    if (shown && isSame(earners, shown)) return
    showRows(isWhole ? earners.map(createFullRow) : earners.slice(0, maxOnHomePage).map(createShortRow))
    // Read aloud only where the first places changed: amounts change all the time.
    if (announcement && shown && !isSame(shown.map(getPlace), earners.map(getPlace)))
      announcement.textContent = 'The leaderboard has changed.'
    shown = earners
  }
  const load = async () => {
    try {
      const response = await fetch('/api/affiliate/leaderboard', etag ? { headers: { 'if-none-match': etag } } : {})
      if (response.status === 304) lastUpdated = Date.now()
      else {
        const loaded = await readLeaderboard(response)
        etag = response.headers.get('etag') ?? undefined
        lastUpdated = Date.parse(loaded.lastUpdated)
        showEarners(loaded.leaderboard)
      }
    } catch {
      // The next poll tries again. Rows that were loaded before stay; the list is not shown as empty.
      if (!shown && !list.hasChildNodes()) showRows([createErrorRow(load)])
    }
    showLastUpdated(lastUpdated)
    list.closest<HTMLElement>('.leaderboard-table')?.setAttribute('data-loaded', '')
  }
  pollWhileVisible(pollMs, load)
}

async function readLeaderboard(response: Response): Promise<Leaderboard> {
  if (!response.ok) throw new Error(`The leaderboard could not be loaded: ${response.status}`)
  const loaded = (await response.json()) as Leaderboard
  if (!Array.isArray(loaded.leaderboard)) throw new Error('The response is not a leaderboard.')
  return loaded
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const getPlace = ({ rank, username }: Earners[number]) => [rank, username]

function showLastUpdated(lastUpdated: number | undefined) {
  const element = document.querySelector<HTMLElement>('[data-leaderboard-updated]')
  if (element && lastUpdated) element.textContent = describeLastUpdated(lastUpdated)
}

function describeLastUpdated(lastUpdated: number): string {
  if (Date.now() - lastUpdated < justNowMs) return 'Updated: Just now'
  return `Updated: ${new Date(lastUpdated).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}
