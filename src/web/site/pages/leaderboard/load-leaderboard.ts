/**
 * Who earned most this month, asked every thirty seconds: three on the home page, all on the board. Nobody yet, and it says so,
 * once it knows.
 */
import type { Leaderboard } from '#contract/community.ts'
import { affiliateTierFor } from '#rules/affiliates/tiers.ts'
import { nameOf } from '#rules/page/bio.ts'
import { commissionPercent, pounds } from '#rules/text/money.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { element } from '../../script/create-element.ts'
import { whileLookedAt } from '../../script/poll-while-visible.ts'

const everyHalfMinute = 30_000
/** Milliseconds: half a minute for the server's answer to be made anew, half a minute until it is asked. */
const justNow = 60_000
const onHomePage = 3

type Earner = Leaderboard['leaderboard'][number]

export function watchLeaderboard() {
  const list = document.querySelector<HTMLElement>('[data-leaderboard]')
  if (!list) return
  const isWhole = list.dataset.leaderboard === 'all'
  let drawn: string | undefined
  let lastUpdated: string | undefined

  /** Whoever was in the list with the keyboard stays in it. */
  const draw = (rows: HTMLElement[]) => {
    const wasIn = list.contains(document.activeElement)
    list.replaceChildren(...rows)
    if (!wasIn) return
    list.tabIndex = -1
    list.focus({ preventScroll: true })
  }
  const ask = async () => {
    try {
      const answer = await fetch('/api/affiliate/leaderboard')
      if (!answer.ok) throw new Error('The board could not be fetched.')
      const board = (await answer.json()) as Leaderboard
      if (!Array.isArray(board.leaderboard)) throw new Error('The answer is not a board.')
      lastUpdated = board.lastUpdated
      const now = JSON.stringify(board.leaderboard)
      // Drawn anew only when it changed: whoever stands on a name with the keyboard stays there.
      if (now !== drawn) draw(isWhole ? board.leaderboard.map(whole) : board.leaderboard.slice(0, onHomePage).map(short))
      drawn = now
    } catch {
      // The next round asks again. What was known stays; that nobody earned anything is not claimed.
      if (drawn === undefined && !list.hasChildNodes()) draw([away(ask)])
    }
    sayWhen(lastUpdated)
    list.closest<HTMLElement>('.board')?.setAttribute('data-known', '')
  }
  whileLookedAt(everyHalfMinute, ask)
}

function away(ask: () => Promise<void>) {
  const again = element('button', { className: 'btn btn-outline', text: 'Try again' })
  again.type = 'button'
  again.onclick = async () => {
    again.textContent = 'Trying…'
    await ask()
    again.textContent = 'Try again'
  }
  return element('li', { className: 'board-away' }, element('p', { text: 'The board cannot be fetched right now.' }), again)
}

function sayWhen(lastUpdated: string | undefined) {
  const place = document.querySelector<HTMLElement>('[data-board-updated]')
  if (place && lastUpdated) place.textContent = whenWords(lastUpdated)
}

function whenWords(lastUpdated: string): string {
  const moment = new Date(lastUpdated)
  if (Date.now() - moment.getTime() < justNow) return 'Updated: Just now'
  return `Updated: ${moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

const rank = (earner: Earner) => element('span', { className: `rank rank-${earner.rank} num`, text: String(earner.rank) })

const names = (earner: Earner) => [
  Object.assign(element('b', { text: nameOf(earner) }), { dir: 'auto' }),
  element('small', { text: `@${earner.username}` }),
]

const referrals = ({ totalReferrals }: Earner) =>
  totalReferrals === 1 ? '1 referral' : `${totalReferrals.toLocaleString('en-GB')} referrals`

const short = (earner: Earner) =>
  element(
    'li',
    { className: 'trow' },
    rank(earner),
    element('span', { className: 'cut' }, ...names(earner)),
    element('span', { className: 'muted small num hide-s', text: referrals(earner) }),
    element('b', { className: 'num', text: pounds(earner.totalEarnings) }),
  )

function whole(earner: Earner) {
  const tier = affiliateTierFor(earner.totalEarnings)
  const page = Object.assign(element('a', { className: 'cut' }, ...names(earner)), { href: bioPath(earner.username) })
  return element(
    'li',
    { className: earner.rank <= 3 ? `trow is-medal is-medal-${earner.rank}` : 'trow' },
    rank(earner),
    page,
    element(
      'span',
      { className: 'leader-brought' },
      element('span', { className: 'badge badge-line', text: `${commissionPercent}% Commission` }),
      element('span', { className: 'muted small num', text: referrals(earner) }),
    ),
    element(
      'span',
      { className: `leader-earned tier-${tier.toLowerCase()}` },
      element('b', { className: 'num', text: pounds(earner.totalEarnings) }),
      element('small', { text: tier }),
    ),
  )
}
