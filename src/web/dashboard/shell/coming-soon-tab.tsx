/** Says what a tab will hold, where a later version of the product brings it. */
import type { ReactNode } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { TabIcon } from './tab-bar.tsx'
import { type Tab, tabs } from './tabs.ts'

export const ComingTab = ({ tab, children }: { tab: Tab; children: ReactNode }) => (
  <main className="app app-wide">
    <div className="work">
      <div className="work-head">
        <h1>{tabs[tab]}</h1>
      </div>
      <EmptyState icon={<TabIcon tab={tab} />} title={`${tabs[tab]} opens here with a later version of ${brand.name}.`}>
        {children}
      </EmptyState>
    </div>
  </main>
)
