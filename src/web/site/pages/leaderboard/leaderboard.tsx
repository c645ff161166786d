/** Who earned most this month by bringing others. The script asks for the names; how it works stands there without it. */
import { tiers } from '#rules/affiliates/tiers.ts'
import { commissionPercent, pounds } from '#rules/text/money.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import './leaderboard.css'
import '../site-page.css'

export const leaderboard: SitePage = {
  path: sitePaths.leaderboard,
  title: 'Affiliate Leaderboard',
  description: `Who earned most this month by bringing others: ${commissionPercent}% of what they pay, on every plan.`,
  body: (
    <section className="site-page leaderboard-page wrap">
      <h1>Affiliate Leaderboard</h1>
      <p className="lede">Bring a friend, keep a quarter. This month’s top earners stand here.</p>
      <div className="leaders-in">
        <div className="card board">
          <div className="spread board-head">
            <h2>This month</h2>
            <span className="small muted num" data-board-updated="" />
          </div>
          <noscript>
            <p className="board-away">
              <span>
                The board is fetched by a script. <a href="/api/affiliate/leaderboard">The plain numbers</a> need none.
              </span>
            </p>
          </noscript>
          <ol className="board-rows" data-leaderboard="all" />
          <div className="board-empty leaders-empty">
            <h3>Be the First</h3>
            <p className="muted">Nobody has earned a commission yet this month. The first who does stands here alone.</p>
            <a className="btn btn-outline" href={`${paths.auth}?tab=signup`}>
              Get Started
            </a>
          </div>
        </div>
        <div className="leaders-how">
          <h2>How It Works</h2>
          <p>Rankings are based on current-month earnings and update every 30 seconds.</p>
          <ul>
            <li>Everybody starts again on the first of the month, at midnight UTC.</li>
            <li>{commissionPercent}% of what the people you bring pay counts. What is on hold or was paid back does not.</li>
            <li>This site does not take payments yet. The board begins with them.</li>
          </ul>
          <h3>Tiers, by what was earned this month</h3>
          <dl className="tiers">
            {tiers.map(({ name, from }) => (
              <div key={name}>
                <dt className={`tier-${name.toLowerCase()}`}>{name}</dt>
                <dd className="num">{from > 0 ? `${pounds(from, { isShort: true })} or more` : 'below'}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href={`${sitePaths.help}/affiliate-programme`}>The affiliate programme</a>
          </p>
        </div>
      </div>
    </section>
  ),
}
