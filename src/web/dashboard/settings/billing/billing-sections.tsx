/** Billing in the settings: the plan, the card, the payments and refunds. */
import { useState } from 'react'
import type { Billing } from '#contract/billing.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LoadErrorRow } from '../layout/load-error-row.tsx'
import { SettingsSection } from '../layout/settings-section.tsx'
import './billing-sections.css'
import { PaymentHistorySection } from './history/payment-history-section.tsx'
import { PaymentMethodSection } from './payment-method-section.tsx'
import { PlanSection } from './plan/plan-section.tsx'
import type { RefundOffer } from './refund/refund-dialog.tsx'
import { RefundSection } from './refund/refund-section.tsx'
import { useBilling } from './use-billing.ts'
import { useFollowedPlan } from './use-billing-update.ts'

export function BillingSections() {
  const { data: billing, isError, isFetching, refetch } = useBilling()
  useFollowedPlan(billing)
  if (billing) return <LoadedBilling billing={billing} />
  return (
    <SettingsSection id="billing" title="Plan" description="Your plan, your card and your payments.">
      {isError ? (
        <LoadErrorRow what="your billing" isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <div className="billing-sections-loading" aria-busy="true">
          <Skeleton width="6rem" height={28} />
          <Skeleton width="9rem" height={40} />
          <Skeleton width="70%" />
        </div>
      )}
    </SettingsSection>
  )
}

function LoadedBilling({ billing }: { billing: Billing }) {
  /** Refunded in this visit; the history keeps showing it later. */
  const [refunded, setRefunded] = useState<RefundOffer>()
  const { payments, card, subscription } = billing
  return (
    <>
      <PlanSection billing={billing} refunded={refunded} />
      {(card || subscription) && <PaymentMethodSection card={card} />}
      <PaymentHistorySection payments={payments} />
      {payments.length > 0 && <RefundSection billing={billing} onRefunded={setRefunded} />}
    </>
  )
}
