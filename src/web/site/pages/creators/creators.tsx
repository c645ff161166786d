/** The page of all creators who asked to be listed. */
import { sitePaths } from '#rules/platform/paths.ts'
import type { SitePage } from '../../site-page.ts'
import { CreatorGrid } from './creator-grid.tsx'
import './creators.css'
import '../site-page.css'

export const creatorsPage: SitePage = {
  path: sitePaths.creators,
  title: 'Creators',
  description: 'Creators who chose to be listed here, newest first.',
  body: (
    <section className="site-page creators-page page-width">
      <h1>Creators</h1>
      <p className="lead-text">Newest first. Everyone here asked to be listed.</p>
      <noscript>
        <p className="muted">This list needs JavaScript. The creators’ own pages work without it.</p>
      </noscript>
      <CreatorGrid
        shows="all"
        heading="h2"
        more={
          <button type="button" className="button button-outline">
            Show more
          </button>
        }
      />
    </section>
  ),
}
