/**
 * Creators as the doors of a street. The script fetches them; until then, and without it, a door stands open to whoever reads this.
 * That it would be the first is said by the script alone, once it knows.
 * The styles come with each page's own (home/creators.css, more/creators.css), because both need them.
 */
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#rules/platform/paths.ts'

const doors = ['first', 'second', 'third', 'open', 'fifth', 'sixth', 'seventh']

type Props = {
  /** The newest few, or all of them, page by page. */
  shows: 'newest' | 'all'
  heading: 'h2' | 'h3'
  /** The way to more of them. */
  more: ReactNode
}

export const Street = ({ shows, heading: Heading, more }: Props) => (
  <div className="street" data-creators={shows}>
    <div className="street-new until-known">
      <div className="doors" aria-hidden="true">
        {doors.map((door) => (
          <span key={door} className={door === 'open' ? 'door open' : 'door'}>
            {door === 'open' && <Plus className="i" />}
          </span>
        ))}
      </div>
      <div className="street-text">
        <Heading>Open a door of your own</Heading>
        <p className="muted">Sign up, switch on “List me among creators” in your profile, and your door stands here.</p>
        <a className="btn btn-outline" href={`${paths.auth}?tab=signup`}>
          Open a door
        </a>
      </div>
    </div>
    <ul className="neighbours" hidden />
    <div className="neighbours-more" hidden>
      {more}
    </div>
  </div>
)
