/** How the service is and was. The numbers are this server's own measurements; the script asks for them. */
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './status.css'
import { looks } from './status-days.ts'

export const status: SitePage = {
  path: sitePaths.status,
  title: 'Status',
  description: 'Live checks of this service, and the last 90 days as it has measured itself.',
  body: (
    <section className="site-page status-page wrap">
      <h1>Status</h1>
      <div data-status="">
        <noscript>
          <p className="lede">
            With scripts off, <a href="/api/status">the plain numbers</a> are here.
          </p>
        </noscript>
        <div className="status-now">
          <p className="status-word" role="status" data-status-word="">
            Asking the server…
          </p>
          <p className="status-asked small muted num" data-status-asked="" />
          <ul data-status-checks="">
            <li>Server</li>
            <li>Database</li>
            <li>Pictures and videos</li>
          </ul>
        </div>
        <h2>The last 90 days</h2>
        <p className="muted status-how">
          Once a minute the service looks whether its database and its store of pictures and videos answer, and writes it down. A
          minute that nobody could write down counts as a bad one. Days begin at midnight UTC.
        </p>
        <div className="status-then">
          <p className="status-note" data-status-note="" />
          <div data-status-history="">
            <div className="status-days" aria-hidden="true" data-status-days="" />
            <p className="spread small muted num" aria-hidden="true">
              <span data-status-first="">90 days</span>
              <span data-status-last="">today</span>
            </p>
            <ul className="status-legend small muted" aria-hidden="true">
              {Object.entries(looks).map(([look, words]) => (
                <li key={look}>
                  <span className={look} />
                  {words}
                </li>
              ))}
            </ul>
            <p className="status-sum" data-status-sum="" />
            <details className="status-each">
              <summary>Day by day</summary>
              <ul className="num" data-status-each="" />
            </details>
          </div>
        </div>
      </div>
    </section>
  ),
}
