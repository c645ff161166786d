/**
 * Loads the affiliates who earned most this month, every thirty seconds: three on the home page, all of them on the leaderboard. The server
 * responds with 304 while they are the same. The empty state shows only once the list is known to be empty.
 */
import type { Leaderboard } from '#contract/affiliates/leaderboard.ts'
import { getCommissionPercent } from '#rules/affiliates/commissions.ts'
import { anonymousName } from '#rules/affiliates/leaderboard-choices.ts'
import { getAffiliateTier } from '#rules/affiliates/tiers.ts'
import { publicName } from '#rules/page/names.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { createElement } from '../../script/create-element.ts'
import { pollWhileVisible } from '../../script/poll-while-visible.ts'

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

type Earner = Leaderboard['leaderboard'][number]

/** The rows of the leaderboard: short ones on the home page, full ones on its own. Who is anonymous has no username, and no link. */
const createShortRow = (earner: Earner) =>
  createElement(
    'li',
    { className: 'leaderboard-table-row' },
    createRank(earner),
    createElement('span', { className: 'truncate' }, ...createNames(earner)),
    createElement('span', { className: 'muted small-text tabular-nums site-desktop-only', text: formatReferrals(earner) }),
    createElement('b', { className: 'tabular-nums', text: formatPounds(earner.totalEarnings) }),
  )

function createFullRow(earner: Earner) {
  const tier = getAffiliateTier(earner.totalEarnings)
  const medal = earner.rank <= 3 ? ` leaderboard-medal leaderboard-medal-${earner.rank}` : ''
  return createElement(
    'li',
    { className: `leaderboard-table-row${medal}` },
    createRank(earner),
    createNameCell(earner),
    createElement(
      'span',
      { className: 'leaderboard-referrals' },
      createElement('span', { className: 'badge badge-line', text: `${getCommissionPercent()}% Commission` }),
      createElement('span', { className: 'muted small-text tabular-nums', text: formatReferrals(earner) }),
    ),
    createElement(
      'span',
      { className: `leaderboard-earnings leaderboard-tier-${tier.toLowerCase()}` },
      createElement('b', { className: 'tabular-nums', text: formatPounds(earner.totalEarnings) }),
      createElement('small', { text: tier }),
    ),
  )
}

function createErrorRow(load: () => Promise<void>) {
  const retry = createElement('button', { className: 'button button-outline', text: 'Try again' })
  retry.type = 'button'
  retry.onclick = async () => {
    retry.textContent = 'Trying…'
    await load()
    retry.textContent = 'Try again'
  }
  const message = createElement('p', { text: 'We couldn’t load the leaderboard.' })
  return createElement('li', { className: 'leaderboard-table-error muted stack' }, message, retry)
}

const createRank = ({ rank }: Earner) =>
  createElement(
    'span',
    { className: `leaderboard-table-rank muted centred leaderboard-table-rank-${rank} tabular-nums` },
    createElement('span', { className: 'sr-only', text: 'Rank ' }),
    String(rank),
  )

function createNameCell(earner: Earner) {
  if (earner.username === null) return createElement('span', { className: 'truncate' }, ...createNames(earner))
  const link = createElement('a', { className: 'truncate' }, ...createNames(earner))
  link.href = bioPath(earner.username)
  return link
}

function createNames({ username, displayName }: Earner) {
  if (username === null) return [createElement('b', { className: 'muted', text: anonymousName })]
  const name = createElement('b', { text: publicName({ username, displayName }) })
  name.dir = 'auto'
  return [name, createElement('small', { text: `@${username}` })]
}

const formatReferrals = ({ totalReferrals }: Earner) => countNoun(totalReferrals, 'referral')
