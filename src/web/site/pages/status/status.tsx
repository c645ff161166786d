/** The status page. The numbers are this server's own measurements, which the script loads (poll-status.ts). */
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './status.css'
import { checkNames, dayRatings } from './status-days.ts'

export const statusPage: SitePage = {
  path: sitePaths.status,
  title: 'Status',
  description: 'Live checks of this service, and its uptime over the last 90 days.',
  body: (
    <section className="site-page status-page page-width">
      <h1>Status</h1>
      <div data-status="">
        <noscript>
          <p className="lead-text">
            This page needs JavaScript. You can see the <a href="/api/status">plain numbers</a> without it.
          </p>
        </noscript>
        <div className="status-now">
          <p className="status-summary" role="status" data-status-summary="">
            Checking…
          </p>
          <p className="status-checked-at small-text muted tabular-nums" data-status-checked-at="" />
          <ul data-status-checks="">
            <li>Server</li>
            {Object.values(checkNames).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <h2>The last 90 days</h2>
        <p className="muted status-explanation">
          Every minute we check the database and media storage. A missed check counts as downtime. Days start at midnight UTC.
        </p>
        <div className="status-history">
          <p className="status-note" data-status-note="" />
          <div data-status-history="">
            <div className="status-days" aria-hidden="true" data-status-days="" />
            <p className="spread small-text muted tabular-nums" aria-hidden="true">
              <span data-status-first="">90 days</span>
              <span data-status-last="">today</span>
            </p>
            <ul className="status-legend small-text muted" aria-hidden="true">
              {Object.entries(dayRatings).map(([rating, description]) => (
                <li key={rating}>
                  <span className={`status-day-${rating}`} />
                  {description}
                </li>
              ))}
            </ul>
            <p className="status-total" data-status-total="" />
            <details className="status-day-list">
              <summary>Day by day</summary>
              <ul className="tabular-nums" data-status-day-list="" />
            </details>
          </div>
        </div>
      </div>
    </section>
  ),
}
