/**
 * The creators who asked to be listed, which the script loads (load-creators.ts). Until then, and without a script, an invitation
 * to sign up is in their place; only the script, once it knows that no one is listed, invites the visitor to be the first. The
 * styles (creator-grid.css) are imported by newest-creators.css and by creators.css: the home page's CSS is built apart from the
 * other pages'.
 */
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#rules/platform/paths.ts'
import { isRegistrationOpen } from '../../site-page.ts'

/** The drawing above the invitation: a row of doors, one of them open. */
const doors = ['first', 'second', 'third', 'open', 'fifth', 'sixth', 'seventh']

type CreatorGridProps = {
  /** The newest few, or all of them, page by page. */
  shows: 'newest' | 'all'
  heading: 'h2' | 'h3'
  /** The link or button that leads to more creators. */
  more: ReactNode
}

export const CreatorGrid = ({ shows, heading: Heading, more }: CreatorGridProps) => (
  <div className="creator-grid" data-creators={shows}>
    <div className="creator-grid-invitation card delayed-placeholder">
      <div className="creator-grid-illustration" aria-hidden="true">
        {doors.map((door) => (
          <span key={door} className={door === 'open' ? 'creator-grid-door is-open' : 'creator-grid-door'}>
            {door === 'open' && <Plus className="icon" />}
          </span>
        ))}
      </div>
      <div className="creator-grid-text">
        {isRegistrationOpen() ? (
          <>
            <Heading>Create your page</Heading>
            <p className="muted">
              Sign up, turn on “List me on the Creators page” in your profile, and your page will appear here.
            </p>
            <a className="button button-outline" href={`${paths.auth}?tab=signup`}>
              Create your page
            </a>
          </>
        ) : (
          <>
            <Heading>No one is listed yet</Heading>
            <p className="muted">Turn on “List me on the Creators page” in your profile, and your page will appear here.</p>
          </>
        )}
      </div>
    </div>
    <ul className="creator-grid-list" hidden />
    <div className="creator-grid-more" hidden>
      {more}
    </div>
  </div>
)
