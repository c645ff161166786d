/** The stored card, and where receipts are sent. */
import { CreditCard } from 'lucide-react'
import type { Billing } from '#contract/billing.ts'
import { describeCard, nameCardBrand } from '#rules/billing/payment-copy.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { SettingsRow } from '../layout/settings-row.tsx'
import { SettingsSection } from '../layout/settings-section.tsx'
import './payment-method-section.css'
import { useBillingPortal } from './use-billing-portal.ts'

export function PaymentMethodSection({ card }: Pick<Billing, 'card'>) {
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
          <Button asChild variant="outline">
            <a href="#email">Change email</a>
          </Button>
        }
      />
    </SettingsSection>
  )
}

/** The brand as it is written on the card; a generic card where it is too long for that. */
const CardBrand = ({ brand }: { brand: string }) => {
  const name = nameCardBrand(brand)
  return (
    <span className="payment-method-section-brand" aria-hidden="true">
      {name === 'Visa' ? 'VISA' : <CreditCard className="icon" />}
    </span>
  )
}
