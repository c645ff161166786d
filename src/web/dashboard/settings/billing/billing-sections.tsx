/** Billing in the settings: the plan, the card, the payments and refunds. */
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { type Billing, getBilling } from '#contract/billing.ts'
import { describeCard, nameCardBrand } from '#rules/billing/payment-copy.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { LoadErrorRow } from '../layout/load-error-row.tsx'
import { SettingsRow } from '../layout/settings-row.tsx'
import { SettingsSection } from '../layout/settings-section.tsx'
import './billing-sections.css'
import { PaymentHistorySection } from './payment-history-section.tsx'
import './payment-method-section.css'
import { PlanCallouts } from './plan/plan-callouts.tsx'
import { PlanCard } from './plan/plan-card.tsx'
import type { RefundOffer } from './refund/refund-dialog.tsx'
import { RefundSection } from './refund/refund-section.tsx'
import { useBillingPortal } from './use-billing-portal.ts'
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
        <div className="billing-sections-loading tight-stack" aria-busy="true">
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
  const { payments, card, subscription, billingDetails } = billing
  return (
    <>
      <PlanSection billing={billing} refunded={refunded} />
      {(card || subscription) && <PaymentMethodSection card={card} />}
      <PaymentHistorySection payments={payments} details={billingDetails} />
      {payments.length > 0 && <RefundSection billing={billing} onRefunded={setRefunded} />}
    </>
  )
}

/** The provider tries an overdue charge again as soon as the card has changed. */
const overdueRefreshMs = 5_000

/** The creator's billing: loaded when Settings opens, again when the window gets the focus, and often while a charge is overdue. */
const useBilling = () =>
  useQuery({
    ...endpointQuery(getBilling),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.subscription?.status === 'past_due' ? overdueRefreshMs : false),
  })

type PlanSectionProps = { billing: Billing; refunded: RefundOffer | undefined }

/** The plan: what it costs, what comes next, and how to change or cancel it. */
const PlanSection = ({ billing, refunded }: PlanSectionProps) => (
  <SettingsSection
    id="billing"
    title="Plan"
    description={[
      billing.subscription
        ? 'Change or cancel at any time. You keep what you’ve paid for until the period ends.'
        : 'Your plan and what it includes.',
      ...(getPaymentsSetting() === 'sandbox' && billing.source !== 'granted'
        ? ['Only test cards work, and no money moves.']
        : []),
    ].join(' ')}
    notices={<PlanCallouts billing={billing} refunded={refunded} />}
  >
    <PlanCard billing={billing} />
  </SettingsSection>
)

/** The stored card, and where receipts are sent. */
function PaymentMethodSection({ card }: Pick<Billing, 'card'>) {
  const { email } = useCurrentUser()
  const { openPortal, isOpening } = useBillingPortal()
  return (
    <SettingsSection title="Payment method" description="Your card is stored by our payment provider, never by us.">
      <SettingsRow
        title={
          <>
            {card ? <CardBrand brand={card.brand} /> : <CreditCard className="icon" aria-hidden />}
            {card ? describeCard(card) : 'No card stored'}
          </>
        }
        description={card?.expiry ? `Expires ${card.expiry}` : 'Charged when your plan renews.'}
        action={
          <Button variant="outline" busy={isOpening} onClick={openPortal}>
            {card ? 'Change card' : 'Add a card'}
          </Button>
        }
      />
      <SettingsRow
        title="Receipts"
        description={`Sent to ${email}`}
        action={
          <ButtonAnchor variant="outline" href="#email">
            Change email
          </ButtonAnchor>
        }
      />
    </SettingsSection>
  )
}

/** The brand as it is written on the card; a generic card where it is too long for that. */
const CardBrand = ({ brand }: { brand: string }) => {
  const name = nameCardBrand(brand)
  return (
    <span className="payment-method-section-brand centred" aria-hidden="true">
      {name === 'Visa' ? 'VISA' : <CreditCard className="icon" />}
    </span>
  )
}
