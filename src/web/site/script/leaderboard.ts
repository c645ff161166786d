/** The three who earned most this month, asked every thirty seconds while somebody looks; nobody yet, and the board says so. */
import { nameOf } from '#rules/bio.ts'
import { pounds } from '#rules/money.ts'
import { element } from './elements.ts'

const everyHalfMinute = 30_000
const shown = 3

type Earner = { rank: number; displayName: string | null; username: string; totalEarnings: number; totalReferrals: number }

export function watchLeaderboard() {
  const list = document.querySelector<HTMLElement>('[data-leaderboard]')
  if (!list) return
  const ask = async () => {
    if (document.hidden) return
    const answer = await fetch('/api/affiliate/leaderboard')
    if (!answer.ok) return
    const { leaderboard } = (await answer.json()) as { leaderboard: Earner[] }
    list.replaceChildren(...leaderboard.slice(0, shown).map(row))
  }
  // The next round asks again.
  const quietly = () => void ask().catch(() => undefined)
  quietly()
  setInterval(quietly, everyHalfMinute)
}

const row = (earner: Earner) =>
  element(
    'li',
    { className: 'trow' },
    element('span', { className: `rank rank-${earner.rank} num`, text: String(earner.rank) }),
    element(
      'span',
      { className: 'cut' },
      Object.assign(element('b', { text: nameOf(earner) }), { dir: 'auto' }),
      element('small', { text: `@${earner.username}` }),
    ),
    element('span', {
      className: 'muted small num hide-s',
      text: earner.totalReferrals === 1 ? '1 referral' : `${earner.totalReferrals} referrals`,
    }),
    element('b', { className: 'num', text: pounds(earner.totalEarnings) }),
  )
