/** The row of tabs under the bar; on small screens the same row stands at the bottom. */
import { ChartNoAxesColumn, Handshake, Link as LinkIcon, type LucideIcon, Palette, Settings2, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { type Tab, tabNames, tabPath, tabs } from './tabs.ts'

const icons: Record<Tab, LucideIcon> = {
  links: LinkIcon,
  profile: UserRound,
  analytics: ChartNoAxesColumn,
  affiliate: Handshake,
  themes: Palette,
  settings: Settings2,
}

export const TabBar = ({ open }: { open: Tab }) => (
  <nav className="apptabs" aria-label="Dashboard">
    <div className="tabs">
      {tabNames.map((tab) => {
        const Icon = icons[tab]
        return (
          <Link key={tab} className="tab" href={tabPath(tab)} aria-current={tab === open ? 'page' : undefined}>
            <Icon className="i" aria-hidden />
            <span>{tabs[tab]}</span>
          </Link>
        )
      })}
    </div>
  </nav>
)
