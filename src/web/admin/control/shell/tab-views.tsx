/** The views of a tab as links in a row. The URL has the open one as `?view=`, and no view for the first. */
import { Link } from 'wouter'
import { CountBadge } from '../../ui/count-badge.tsx'
import { type ControlTab, controlTabPath, controlTabs } from '../tabs.ts'
import '#web/ui/navigation/segmented-control.css'

type TabViewsProps<V extends string> = {
  tab: ControlTab
  views: Readonly<Record<V, string>>
  open: V
  /** Work that waits in a view. */
  waiting?: Partial<Record<V, number | undefined>>
}

export const TabViews = <V extends string>({ tab, views, open, waiting = {} }: TabViewsProps<V>) => (
  <nav className="segmented-control" aria-label={controlTabs[tab]} ref={showOpenView}>
    {(Object.keys(views) as V[]).map((view, index) => (
      <Link key={view} href={controlTabPath(tab, index === 0 ? {} : { view })} aria-current={view === open ? 'page' : undefined}>
        {views[view]}
        <CountBadge count={waiting[view] ?? 0} />
      </Link>
    ))}
  </nav>
)

/** On a phone the row is wider than the screen. */
const showOpenView = (nav: HTMLElement | null) => {
  const open = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && open) nav.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - nav.clientWidth / 2
}
