/** A tab whose feature is not released yet: describes what it will contain. */
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { TabIcon } from './tab-bar.tsx'
import { TabLayout } from './tab-layout.tsx'
import { type Tab, tabs } from './tabs.ts'

export const ComingSoonTab = ({ tab, children }: { tab: Tab; children: ReactNode }) => (
  <TabLayout title={tabs[tab]}>
    <EmptyState icon={<TabIcon tab={tab} />} title={`${tabs[tab]} is coming soon.`}>
      {children}
    </EmptyState>
  </TabLayout>
)
