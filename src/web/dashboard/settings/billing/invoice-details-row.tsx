/** What the next invoices name besides the email address. Its form, with the list of countries, loads when it opens. */
import { lazy, Suspense } from 'react'
import type { Billing } from '#contract/billing.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { DialogRow } from '../layout/dialog-row.tsx'

const InvoiceDetailsForm = lazy(() => import('./invoice-details-form.tsx'))

export function InvoiceDetailsRow({ details }: { details: Billing['billingDetails'] }) {
  const { username, displayName } = useCurrentUser()
  return (
    <DialogRow
      title="Invoice details"
      description={
        details
          ? [details.name, ...details.address.split('\n'), details.vatNumber ?? ''].filter((part) => part !== '').join(', ')
          : `Invoices name ${displayName || username}. Add a company, an address or a VAT number.`
      }
      button={details ? 'Edit details' : 'Add details'}
      dialog={{ title: 'Invoice details', description: 'For invoices from now on. Earlier ones stay as they were issued.' }}
    >
      {(close) => (
        <Suspense fallback={<Skeleton height={320} />}>
          <InvoiceDetailsForm details={details} onDone={close} />
        </Suspense>
      )}
    </DialogRow>
  )
}
