/** In place of the Affiliate tab on a server that takes no payments. The tab bar has no link to it there. */
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { TabIcon } from '../shell/tab-bar.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { tabs } from '../shell/tabs.ts'

export const NothingToEarn = () => (
  <TabLayout title={tabs.affiliate}>
    <EmptyState icon={<TabIcon tab="affiliate" />} title="There’s nothing to earn here">
      Nobody pays on this server, so nobody is paid for inviting others.
    </EmptyState>
  </TabLayout>
)
