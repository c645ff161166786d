/** The control panel's Affiliates tab: commissions that are held, payouts, and the import of their results. */
import type { ComponentType } from 'react'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SegmentedViews } from '../../ui/layout/segmented-views.tsx'
import { useUrlParameter } from '../../ui/use-url-parameter.ts'
import { useAttention } from '../shell/use-attention.ts'
import { controlTabPath } from '../tabs.ts'
import { HoldsView } from './holds/holds-view.tsx'
import { ImportView } from './import/import-view.tsx'
import { PayoutsView } from './payouts/payouts-view.tsx'

const views = { holds: 'Holds and appeals', payouts: 'Payouts', import: 'Import' } as const
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

const contents: Record<View, ComponentType> = { holds: HoldsView, payouts: PayoutsView, import: ImportView }

export default function AffiliatesTab() {
  const [named] = useUrlParameter('view')
  const view = viewNames.find((name) => name === named) ?? 'holds'
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
        <SegmentedViews
          label="Affiliates"
          views={viewNames.map((name) => ({
            label: views[name],
            href: name === 'holds' ? controlTabPath('affiliates') : controlTabPath('affiliates', { view: name }),
            isOpen: name === view,
            count: name === 'holds' ? data?.holds?.open : undefined,
          }))}
        />
      </PageHeading>
      <Content />
    </AdminPage>
  )
}
