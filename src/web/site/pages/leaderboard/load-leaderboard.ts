/**
 * Loads the affiliates who earned most this month, every thirty seconds: three on the home page, all of them on the leaderboard.
 * The empty state shows only once the list is known to be empty.
 */
import type { Leaderboard } from '#contract/affiliates.ts'
import { commissionPercent } from '#rules/affiliates/commission.ts'
import { getAffiliateTier } from '#rules/affiliates/tiers.ts'
import { publicName } from '#rules/page/names.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/money.ts'
import { createElement } from '../../script/create-element.ts'
import { pollWhileVisible } from '../../script/poll-while-visible.ts'

const pollMs = 30_000
/** The server refreshes its response every half a minute, and the next poll follows within half a minute. */
const justNowMs = 60_000
const maxOnHomePage = 3

type Earner = Leaderboard['leaderboard'][number]

export function initLeaderboard() {
  const list = document.querySelector<HTMLElement>('[data-leaderboard]')
  if (!list) return
  const isWhole = list.dataset.leaderboard === 'all'
  let shown: string | undefined
  let lastUpdated: string | undefined

  /** Replaces the rows. If the focus was in one of them, it moves to the list. */
  const showRows = (rows: HTMLElement[]) => {
    const hadFocus = list.contains(document.activeElement)
    list.replaceChildren(...rows)
    if (!hadFocus) return
    list.tabIndex = -1
    list.focus({ preventScroll: true })
  }
  const load = async () => {
    try {
      const response = await fetch('/api/affiliate/leaderboard')
      if (!response.ok) throw new Error(`The leaderboard could not be loaded: ${response.status}`)
      const { leaderboard: earners, lastUpdated: time } = (await response.json()) as Leaderboard
      if (!Array.isArray(earners)) throw new Error('The response is not a leaderboard.')
      lastUpdated = time
      const loaded = JSON.stringify(earners)
      // Only replaced when it changed, so that the focus stays on a name.
      if (loaded !== shown) showRows(isWhole ? earners.map(createFullRow) : earners.slice(0, maxOnHomePage).map(createShortRow))
      shown = loaded
    } catch {
      // The next poll tries again. Rows that were loaded before stay; the list is not shown as empty.
      if (shown === undefined && !list.hasChildNodes()) showRows([createErrorRow(load)])
    }
    showLastUpdated(lastUpdated)
    list.closest<HTMLElement>('.leaderboard-table')?.setAttribute('data-loaded', '')
  }
  pollWhileVisible(pollMs, load)
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
  return createElement('li', { className: 'leaderboard-table-error' }, message, retry)
}

function showLastUpdated(lastUpdated: string | undefined) {
  const element = document.querySelector<HTMLElement>('[data-leaderboard-updated]')
  if (element && lastUpdated) element.textContent = describeLastUpdated(lastUpdated)
}

function describeLastUpdated(lastUpdated: string): string {
  const time = new Date(lastUpdated)
  if (Date.now() - time.getTime() < justNowMs) return 'Updated: Just now'
  return `Updated: ${time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

const createRank = ({ rank }: Earner) =>
  createElement('span', { className: `leaderboard-table-rank leaderboard-table-rank-${rank} tabular-nums`, text: String(rank) })

const createNames = (earner: Earner) => [
  Object.assign(createElement('b', { text: publicName(earner) }), { dir: 'auto' }),
  createElement('small', { text: `@${earner.username}` }),
]

const formatReferrals = ({ totalReferrals }: Earner) =>
  totalReferrals === 1 ? '1 referral' : `${totalReferrals.toLocaleString('en-GB')} referrals`

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
  const link = createElement('a', { className: 'truncate' }, ...createNames(earner))
  link.href = bioPath(earner.username)
  const medal = earner.rank <= 3 ? ` leaderboard-medal leaderboard-medal-${earner.rank}` : ''
  return createElement(
    'li',
    { className: `leaderboard-table-row${medal}` },
    createRank(earner),
    link,
    createElement(
      'span',
      { className: 'leaderboard-referrals' },
      createElement('span', { className: 'badge badge-line', text: `${commissionPercent}% Commission` }),
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
