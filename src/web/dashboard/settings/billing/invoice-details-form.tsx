/** The form of what the next invoices name: a person or a company, an address, a VAT number. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Billing } from '#contract/billing.ts'
import { billingDetails, vatNumberMessage } from '#contract/fields/billing-details.ts'
import { changeBillingDetails } from '#contract/invoices.ts'
import { listCountries } from '#rules/invoices/countries.ts'
import { billingDetailLimits as limits } from '#rules/invoices/invoices.ts'
import { nameCountry } from '#rules/visits/place-names.ts'
import { call } from '#web/api/call.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input, Textarea } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useBillingUpdate } from './use-billing-update.ts'

/** An empty field means that there is none. */
const { name, address, country, vatNumber } = billingDetails.shape
const empty = z.literal('')
const fields = z.object({
  name,
  address,
  country: z.union([empty, country.def.innerType]),
  vatNumber: z.union([empty, vatNumber.def.innerType], vatNumberMessage),
})
type Fields = z.infer<typeof fields>

type InvoiceDetailsFormProps = { details: Billing['billingDetails']; onDone: () => void }

export default function InvoiceDetailsForm({ details, onDone }: InvoiceDetailsFormProps) {
  const { showBilling } = useBillingUpdate()
  const form = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: {
      name: details?.name ?? '',
      address: details?.address ?? '',
      country: details?.country ?? '',
      vatNumber: details?.vatNumber ?? '',
    },
  })
  const { errors } = form.formState
  const show = (billing: Billing) => {
    showBilling(billing)
    onDone()
  }
  const fallback = 'Failed to save your invoice details. Please try again.'
  const { submit, isBusy } = useFormAction(
    form,
    ({ country, vatNumber, ...typed }) =>
      call(changeBillingDetails, { body: { details: { ...typed, country: country || null, vatNumber: vatNumber || null } } }),
    {
      onDone: show,
      done: () => ({ title: 'Invoice Details Saved', description: 'Your next invoice has them.' }),
      failed: { title: 'Error', fallback },
    },
  )
  const removal = useAction(() => call(changeBillingDetails, { body: { details: null } }), {
    onDone: show,
    done: () => ({ title: 'Invoice Details Removed', description: 'Your next invoice names your account.' }),
    failed: (error) => toFailureToast('Error', error, fallback),
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label="Name or company" error={errors.name?.message}>
        <Input maxLength={limits.name} autoComplete="organization" {...form.register('name')} />
      </Field>
      <Field label="Address" note="optional" error={errors.address?.message}>
        <Textarea rows={3} maxLength={limits.address} autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Field label="Country" note="optional" error={errors.country?.message}>
        <Select none="Not set" values={listCountries()} nameOf={nameCountry} {...form.register('country')} />
      </Field>
      <Field label="VAT number" note="optional" error={errors.vatNumber?.message}>
        <Input maxLength={limits.vatNumber + 5} autoComplete="off" spellCheck={false} {...form.register('vatNumber')} />
      </Field>
      {details && (
        <div>
          <Button variant="link" size="sm" busy={removal.isBusy} onClick={() => removal.start()}>
            Remove these details
          </Button>
        </div>
      )}
      <DialogFormFooter submitLabel="Save details" busy={isBusy} />
    </form>
  )
}
