/** How the service is and was. The numbers are this server's own measurements; the script asks for them. */
import { sitePaths } from '#rules/screens.ts'
import type { SitePage } from '../site-page.ts'
import './status.css'

export const status: SitePage = {
  path: sitePaths.status,
  title: 'Status',
  description: 'Live checks of this service, and the last 90 days as it has measured itself.',
  body: (
    <section className="status-page wrap">
      <h1>Status</h1>
      <div data-status="">
        <p className="lede" role="status" data-status-word="">
          Asking the server…
        </p>
        <ul className="status-checks" data-status-checks="" />
        <h2>The last 90 days</h2>
        <div className="status-days" data-status-days="" />
        <p className="muted status-how">
          Once a minute the service looks whether its server, its database and its store of pictures answer, and writes it down. A
          minute that nobody could write down counts as a bad one.
        </p>
        <noscript>
          <p className="muted">
            With scripts off, <a href="/api/status">the plain numbers</a> are here.
          </p>
        </noscript>
      </div>
    </section>
  ),
}
