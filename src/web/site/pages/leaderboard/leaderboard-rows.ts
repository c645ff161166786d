/** The rows of the leaderboard: short ones on the home page, full ones on its own. Who is anonymous has no username, and no link. */
import type { Leaderboard } from '#contract/affiliates/leaderboard.ts'
import { getCommissionPercent } from '#rules/affiliates/commission.ts'
import { anonymousName } from '#rules/affiliates/leaderboard-choices.ts'
import { getAffiliateTier } from '#rules/affiliates/tiers.ts'
import { publicName } from '#rules/page/names.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { countNoun, formatPounds } from '#rules/text/formats.ts'
import { createElement } from '../../script/create-element.ts'

type Earner = Leaderboard['leaderboard'][number]

export const createShortRow = (earner: Earner) =>
  createElement(
    'li',
    { className: 'leaderboard-table-row' },
    createRank(earner),
    createElement('span', { className: 'truncate' }, ...createNames(earner)),
    createElement('span', { className: 'muted small-text tabular-nums site-desktop-only', text: formatReferrals(earner) }),
    createElement('b', { className: 'tabular-nums', text: formatPounds(earner.totalEarnings) }),
  )

export function createFullRow(earner: Earner) {
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

export function createErrorRow(load: () => Promise<void>) {
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

const createRank = ({ rank }: Earner) =>
  createElement(
    'span',
    { className: `leaderboard-table-rank leaderboard-table-rank-${rank} tabular-nums` },
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
