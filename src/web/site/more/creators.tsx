/** Creators who asked to be listed. The script fetches them; without it, and without any, the way to be the first stands here. */
import { paths, sitePaths } from '#rules/screens.ts'
import type { SitePage } from '../site-page.ts'
import './creators.css'

export const creators: SitePage = {
  path: sitePaths.creators,
  title: 'Creators',
  description: 'Creators who chose to be listed here, newest first.',
  body: (
    <section className="creators-page wrap">
      <h1>The street.</h1>
      <p className="lede">Creators who chose to be listed, newest door first. Nobody is here who did not ask for it.</p>
      <div data-creators="all">
        <ul className="neighbours" hidden />
        <button type="button" className="btn btn-outline neighbours-more" hidden>
          Show more
        </button>
        <div className="card creators-none">
          <h2>The first door could be yours</h2>
          <p className="muted">
            Sign up, open <i>Profile</i> in your dashboard, switch on “List me among creators” and save.
          </p>
          <a className="btn" href={`${paths.auth}?tab=signup`}>
            Open the first door
          </a>
        </div>
        <noscript>
          <p className="muted">With scripts off, the list stays empty here. The pages themselves need none.</p>
        </noscript>
      </div>
    </section>
  ),
}
