/** The views of a screen as links in a row: the URL has the open one as `?view=`. */
import { Link } from 'wouter'
import { CountBadge } from '../count-badge.tsx'
import './segmented-views.css'

type SegmentedViewsProps = {
  /** The accessible name of the row. */
  label: string
  views: readonly { href: string; label: string; isOpen: boolean /** Work that waits there. */; count?: number | undefined }[]
}

export const SegmentedViews = ({ label, views }: SegmentedViewsProps) => (
  <nav className="segmented-views" aria-label={label} ref={showOpenView}>
    {views.map((view) => (
      <Link key={view.href} href={view.href} aria-current={view.isOpen ? 'page' : undefined}>
        {view.label}
        <CountBadge count={view.count ?? 0} isAlert />
      </Link>
    ))}
  </nav>
)

/** On a phone the row is wider than the screen. */
const showOpenView = (nav: HTMLElement | null) => {
  const open = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && open) nav.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - nav.clientWidth / 2
}
