/** The control panel's tabs with the work that waits in each: below the bar, or at the bottom of a small screen. */
import { Handshake, LayoutDashboard, type LucideIcon, MessageSquareText, PanelsTopLeft, ServerCog, Users } from 'lucide-react'
import { TabLink } from '#web/ui/navigation/tabs.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { type ControlTab, controlTabNames, controlTabPath, controlTabs } from '../tabs.ts'
import './control-tab-bar.css'
import { useAttention } from './use-attention.ts'

export function ControlTabBar({ open }: { open: ControlTab }) {
  const waiting: Partial<Record<ControlTab, number>> = useAttention().data?.waiting ?? {}
  return (
    <nav className="control-tab-bar" aria-label="Control panel">
      <div className="tabs">
        {controlTabNames.map((tab) => {
          const Icon = tabIcons[tab]
          return (
            <TabLink key={tab} href={controlTabPath(tab)} open={tab === open}>
              <Icon className="icon" aria-hidden />
              <span>{controlTabs[tab]}</span>
              <CountBadge count={waiting[tab] ?? 0} />
            </TabLink>
          )
        })}
      </div>
    </nav>
  )
}

const tabIcons: Record<ControlTab, LucideIcon> = {
  overview: LayoutDashboard,
  users: Users,
  affiliates: Handshake,
  pages: PanelsTopLeft,
  content: MessageSquareText,
  system: ServerCog,
}
