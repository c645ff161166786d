/** The plan: what it costs, what comes next, and how to change or cancel it. */
import type { Billing } from '#contract/billing.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { SettingsSection } from '../../layout/settings-section.tsx'
import type { RefundOffer } from '../refund/refund-dialog.tsx'
import { PlanCallouts } from './plan-callouts.tsx'
import { PlanCard } from './plan-card.tsx'

type PlanSectionProps = { billing: Billing; refunded: RefundOffer | undefined }

export const PlanSection = ({ billing, refunded }: PlanSectionProps) => (
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
