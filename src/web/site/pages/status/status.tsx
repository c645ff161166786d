/** The status page. The numbers are this server's own measurements, which the script loads (poll-status.ts). */
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './status.css'
import { dayRatings, parts } from './status-days.ts'

export const statusPage: SitePage = {
  path: sitePaths.status,
  title: 'Status',
  description: 'Live checks of this service, and its uptime over the last 90 days.',
  body: (
    <section className="site-page status-page page-width" data-status="">
      <h1>Status</h1>
      <noscript>
        <p className="lead-text">
          This page needs JavaScript. You can see the <a href="/api/status">plain numbers</a> without it.
        </p>
      </noscript>
      <div className="status-now needs-script">
        <span className="status-icon-none" />
        <CircleCheck className="icon status-icon-ok" aria-hidden />
        <TriangleAlert className="icon status-icon-down" aria-hidden />
        <p className="status-summary" role="status" data-status-summary="">
          Checking…
        </p>
        <p className="status-checked-at tabular-nums">
          <span data-status-checked-at="" /> <span>We check again every 30 seconds.</span>
        </p>
      </div>
      <ul className="status-checks needs-script">
        {Object.entries(parts).map(([part, { name, about }]) => (
          <li key={part} className="card" data-status-check={part}>
            <b>{name}</b>
            <span>{about}</span>
            <em className="row tabular-nums" />
          </li>
        ))}
      </ul>
      <section className="status-history needs-script">
        <h2>The last 90 days</h2>
        <p className="status-note" data-status-note="" />
        <div data-status-history="">
          <p className="status-total muted" data-status-total="" />
          <div className="status-days" aria-hidden="true" data-status-days="" />
          <p className="spread small-text muted tabular-nums" aria-hidden="true">
            <span data-status-first="">90 days</span>
            <span data-status-last="">today</span>
          </p>
          <ul className="status-legend cluster small-text muted" aria-hidden="true">
            {Object.entries(dayRatings).map(([rating, description]) => (
              <li key={rating}>
                <span className={`status-day-${rating}`} />
                {description}
              </li>
            ))}
          </ul>
          <details className="status-day-list">
            <summary>Day by day</summary>
            <ul className="tabular-nums" data-status-day-list="" />
          </details>
          <h2>Incidents</h2>
          <p className="status-no-incidents muted" data-status-no-incidents="" />
          <ol className="status-incidents" data-status-incidents="" />
        </div>
      </section>
      <p className="status-explanation muted">
        Every minute we check the database and media storage. A missed check counts as downtime. Days start at midnight UTC.
        Something not working for you? <a href={sitePaths.contact}>Tell us</a>.
      </p>
    </section>
  ),
}
