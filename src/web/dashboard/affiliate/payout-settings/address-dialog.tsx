/** Adds or changes the PayPal address, with the account's password and a code where two-factor is on. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { changePayoutAddress } from '#contract/affiliates/payout-address.ts'
import { payoutFreezeDays } from '#rules/affiliates/payouts.ts'
import { formatNearDay } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { getReauthenticationErrorField, ReauthenticationFields } from '../../settings/reauthentication-fields.tsx'
import { useAffiliateUpdate } from '../use-affiliate.ts'

/** `current` is null before the first one. */
type Props = { open: boolean; onOpenChange: (open: boolean) => void; current: string | null }

const AddressDialog = ({ open, onOpenChange, current }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={current ? 'Change your PayPal address' : 'Add your PayPal address'}
    description={
      current
        ? `We email both addresses, and pause payouts for ${payoutFreezeDays} days, so that you notice if it wasn’t you.`
        : 'The email address of your PayPal account. We send payouts there on the 1st of each month.'
    }
  >
    <AddressForm current={current} onDone={() => onOpenChange(false)} />
  </Dialog>
)

export default AddressDialog

const fields = z.object({ ...changePayoutAddress.body.shape, code: z.string() })
type Fields = z.infer<typeof fields>

/** The form for the PayPal address. */
function AddressForm({ current, onDone }: { current: string | null; onDone: () => void }) {
  const { showSettings, reload } = useAffiliateUpdate()
  const form = useForm<Fields>({ resolver: zodResolver(fields), defaultValues: { paypalEmail: '', password: '', code: '' } })
  const { errors } = form.formState
  const { submit, isBusy } = useFormAction(
    form,
    ({ paypalEmail, password, code }) => call(changePayoutAddress, { body: { paypalEmail, password, code: code || null } }),
    {
      onDone(settings) {
        showSettings(settings)
        void reload()
        onDone()
      },
      done({ paypalEmail, frozenUntil }) {
        const until = frozenUntil && formatNearDay(frozenUntil, new Date())
        const description = `Payouts go to ${paypalEmail}.${until ? ` They’re paused until ${until}.` : ''}`
        return { title: 'PayPal Address Saved', description }
      },
      failed: {
        title: 'Error',
        fallback: 'Failed to save your PayPal address. Please try again.',
        fieldOf: getReauthenticationErrorField,
      },
    },
  )

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        label={current ? 'New PayPal address' : 'PayPal address'}
        error={errors.paypalEmail?.message}
        hint={current && <>Now: {current}</>}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...form.register('paypalEmail')} />
      </Field>
      <ReauthenticationFields password={form.register('password')} code={form.register('code')} errors={errors} />
      <DialogFormFooter submitLabel="Save address" busy={isBusy} />
    </form>
  )
}
