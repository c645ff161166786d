/** How the service is and was. The numbers are this server's own measurements; the script asks for them. */
import { sitePaths } from '#rules/screens.ts'
import type { SitePage } from '../site-page.ts'
import './page.css'
import './status.css'

const legend = [
  ['good', 'all well'],
  ['fair', 'from 95 %'],
  ['bad', 'below 95 %'],
  ['', 'not measured'],
] as const

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
          <ul data-status-checks="">
            <li>Server</li>
            <li>Database</li>
            <li>Pictures and videos</li>
          </ul>
        </div>
        <h2>The last 90 days</h2>
        <p className="muted status-how">
          Once a minute the service looks whether its server, its database and its store of pictures answer, and writes it down. A
          minute that nobody could write down counts as a bad one.
        </p>
        <div className="status-then">
          <div className="status-days" aria-hidden="true" data-status-days="" />
          <p className="spread small muted" aria-hidden="true">
            <span>90 days ago</span>
            <span>today</span>
          </p>
          <ul className="status-legend small muted" aria-hidden="true">
            {legend.map(([look, words]) => (
              <li key={words}>
                <span className={look} />
                {words}
              </li>
            ))}
          </ul>
          <p className="status-sum" data-status-sum="" />
          <ul className="status-worse" data-status-worse="" />
        </div>
      </div>
    </section>
  ),
}
