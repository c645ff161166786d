/** All creators who asked to be listed. */
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { Street } from './creator-grid.tsx'
import './creators.css'
import '../site-page.css'

export const creators: SitePage = {
  path: sitePaths.creators,
  title: 'Creators',
  description: 'Creators who chose to be listed here, newest first.',
  body: (
    <section className="site-page creators-page wrap">
      <h1>The street.</h1>
      <p className="lede">Creators who chose to be listed, newest door first. Nobody is here who did not ask for it.</p>
      <noscript>
        <p className="muted">The list is fetched by a script. The pages themselves need none.</p>
      </noscript>
      <Street
        shows="all"
        heading="h2"
        more={
          <button type="button" className="btn btn-outline">
            Show more
          </button>
        }
      />
    </section>
  ),
}
