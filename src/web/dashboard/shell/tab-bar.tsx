/** The dashboard's tabs: below the app bar, or at the bottom of a small screen. */
import { ChartNoAxesColumn, Handshake, Link, type LucideIcon, Palette, Settings2, UserRound } from 'lucide-react'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { TabLink } from '#web/ui/navigation/tabs.tsx'
import '#web/ui/navigation/tab-bar.css'
import { type Tab, tabNames, tabPath, tabs } from './tabs.ts'

export const TabBar = ({ open }: { open: Tab | undefined }) => (
  <nav className="tab-bar" aria-label="Dashboard">
    <div className="tabs">
      {listTabs().map((tab) => (
        <TabLink key={tab} href={tabPath(tab)} open={tab === open}>
          <TabIcon tab={tab} />
          <span>{tabs[tab]}</span>
        </TabLink>
      ))}
    </div>
  </nav>
)

/** Where nothing is sold, there is nothing to earn. */
const listTabs = (): Tab[] => (getPaymentsSetting() === 'off' ? tabNames.filter((tab) => tab !== 'affiliate') : tabNames)

export function TabIcon({ tab }: { tab: Tab }) {
  const Icon = icons[tab]
  return <Icon className="icon" aria-hidden />
}

const icons: Record<Tab, LucideIcon> = {
  links: Link,
  profile: UserRound,
  analytics: ChartNoAxesColumn,
  affiliate: Handshake,
  themes: Palette,
  settings: Settings2,
}
