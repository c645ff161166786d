/** The control panel's Affiliates tab: commissions that are held, payouts, and the import of their results. */
import type { ComponentType } from 'react'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TabViews } from '../shell/tab-views.tsx'
import { useAttention } from '../shell/use-attention.ts'
import { HoldsView } from './holds/holds-view.tsx'
import { ImportView } from './import/import-view.tsx'
import { PayoutsView } from './payouts/payouts-view.tsx'

const views = { holds: 'Holds and appeals', payouts: 'Payouts', import: 'Import' } as const
type View = keyof typeof views
const inUrl = { view: oneOf(Object.keys(views) as View[]) }

const contents: Record<View, ComponentType> = { holds: HoldsView, payouts: PayoutsView, import: ImportView }

export default function AffiliatesTab() {
  const [{ view = 'holds' }] = useUrlState(inUrl)
  const Content = contents[view]
  const { data } = useAttention()
  if (getPaymentsSetting() === 'off')
    return (
      <AdminPage>
        <PageHeading title="Affiliates" />
        <EmptyState title="Nothing is sold here">Payments are off on this server, so there are no commissions to pay.</EmptyState>
      </AdminPage>
    )
  return (
    <AdminPage>
      <PageHeading title="Affiliates">
        <TabViews tab="affiliates" views={views} open={view} waiting={{ holds: data?.holds?.open }} />
      </PageHeading>
      <Content />
    </AdminPage>
  )
}
